// The little Markdown that the rules pages use, as data: it is shown as text nodes, never as markup.

export type Span = { kind: "text" | "strong" | "emphasis" | "code" | "clause"; text: string };

export type Block =
  | { kind: "heading"; level: number; id: string | null; spans: Span[]; plain: string }
  | { kind: "clause"; id: string; number: string; lines: Span[][]; plain: string }
  | { kind: "text"; lines: Span[][]; plain: string }
  | { kind: "list"; items: Span[][]; plain: string }
  | { kind: "table"; head: Span[][]; rows: Span[][][]; plain: string }
  | { kind: "code"; plain: string };

const INLINE = /\*\*(.+?)\*\*|`([^`]+)`|\*([^*\s][^*]*)\*|\[([^\]]+)\]\([^)]*\)|(?<![\w.])(\d{1,2}\.\d{1,2})(?![\w.]*\d)/g;

/** A game's own name for programs, which says nothing to players. */
const SLUG = / \(`[a-z-]+`\)/;

export function parse(page: string, prefix: string): Block[] {
  const lines = page.split("\n");
  const blocks: Block[] = [];
  for (let i = 0; i < lines.length; ) {
    const line = lines[i] ?? "";
    if (!line.trim()) i++;
    else if (line.startsWith("```")) {
      const end = lines.indexOf("```", i + 1);
      blocks.push({ kind: "code", plain: lines.slice(i + 1, end).join("\n") });
      i = end + 1;
    } else if (line.startsWith("#")) {
      blocks.push(heading(line, prefix));
      i++;
    } else {
      const from = i;
      while (i < lines.length && lines[i]?.trim() && !lines[i]?.startsWith("#")) i++;
      blocks.push(...group(lines.slice(from, i), prefix));
    }
  }
  return blocks;
}

function heading(line: string, prefix: string): Block {
  const level = line.length - line.replace(/^#+/, "").length;
  const text = line.slice(level).trim().replace(SLUG, "");
  const number = /^\d+/.exec(text)?.[0];
  return { kind: "heading", level, id: number ? `${prefix}-${number}` : null, spans: spans(text), plain: text };
}

/** Lines without a blank one between them: a table, a paragraph and perhaps a list after it. */
function group(lines: string[], prefix: string): Block[] {
  if (lines[0]?.startsWith("|")) {
    const rows = lines.filter((_, i) => i !== 1).map(cells);
    return [{ kind: "table", head: rows[0] ?? [], rows: rows.slice(1), plain: lines.join(" ") }];
  }
  const first = lines.findIndex((line) => line.startsWith("- "));
  const blocks: Block[] = [];
  const text = first < 0 ? lines : lines.slice(0, first);
  if (text.length) blocks.push(paragraph(text, prefix));
  if (first >= 0) blocks.push(list(lines.slice(first)));
  return blocks;
}

function paragraph(lines: string[], prefix: string): Block {
  const joined = joinLines(lines);
  const number = /^\*\*(\d+\.\d+)\*\*\s*/.exec(joined[0] ?? "");
  const plain = joined.join(" ");
  if (!number?.[1]) return { kind: "text", lines: joined.map(spans), plain };
  const rest = [(joined[0] ?? "").slice(number[0].length), ...joined.slice(1)];
  return { kind: "clause", id: `${prefix}-${number[1]}`, number: number[1], lines: rest.map(spans), plain };
}

/** A line that is set in begins a line of its own; any other goes on the one before. */
function joinLines(lines: string[]): string[] {
  const made: string[] = [];
  for (const line of lines) {
    if (!made.length || /^\s+\S/.test(line)) made.push(line.trim());
    else made[made.length - 1] += ` ${line.trim()}`;
  }
  return made;
}

function list(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    if (line.startsWith("- ")) items.push(line.slice(2));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return { kind: "list", items: items.map(spans), plain: items.join(" ") };
}

function cells(line: string): Span[][] {
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => spans(cell.trim()));
}

export function spans(text: string): Span[] {
  const made: Span[] = [];
  let at = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > at) made.push({ kind: "text", text: text.slice(at, found.index) });
    const [, strong, code, emphasis, link, clause] = found;
    if (strong !== undefined) made.push({ kind: "strong", text: strong });
    else if (code !== undefined) made.push({ kind: "code", text: code });
    else if (emphasis !== undefined) made.push({ kind: "emphasis", text: emphasis });
    else if (clause !== undefined) made.push({ kind: "clause", text: clause });
    else made.push({ kind: "text", text: link ?? "" });
    at = found.index + found[0].length;
  }
  if (at < text.length) made.push({ kind: "text", text: text.slice(at) });
  return made;
}
