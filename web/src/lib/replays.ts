// Where a replay comes from: a finished table, a record that the server works out, or a file that carries its replay along.
import { api, Refusal } from "./api";
import { pack, unpack } from "./packing";
import type { Replay, SeatInfo } from "./protocol";

/** Through whose eyes: `open` for all hands, `none` for a spectator, or a seat's number. */
export type Side = string;

/** A game from every side, as a record file carries it in its field `replay`. */
export interface Film {
  /** Who sat where, in the order of the seats; nobody knows for a record from elsewhere. */
  seats: SeatInfo[];
  sides: Record<Side, Replay>;
}

export interface ReplaySource {
  look(side: Side): Promise<Replay>;
  /** Who sat where, as far as that is known. */
  seats(): Promise<SeatInfo[]>;
  /** The record, as parsed JSON. */
  record(): Promise<object>;
}

function query(side: Side): string {
  return side === "open" ? "open=1" : side === "none" ? "" : `seat=${encodeURIComponent(side)}`;
}

export function ofTable(id: string): ReplaySource {
  return {
    look: (side) => api.replay(id, query(side)),
    seats: async () => (await api.table(id)).seats.map(sitting),
    record: () => api.record(id),
  };
}

/** A seat as it was in the game, whoever has left since. */
function sitting({ kind, names, level }: SeatInfo): SeatInfo {
  return { kind, names: names ?? [], level: level ?? null, connected: true };
}

/** A record as it stands: only the server knows the rules, so it has to be there. */
export function ofRecord(record: object): ReplaySource {
  return {
    look: async (side) => {
      try {
        return await api.replayFile(JSON.stringify(record), query(side));
      } catch (error) {
        const away = error instanceof Refusal && error.problem.key === "page-offline";
        throw away ? new Refusal({ text: "", key: "replay-needs-server" }) : error;
      }
    },
    seats: () => Promise.resolve([]),
    record: () => Promise.resolve(record),
  };
}

/** A file that was saved with its replay: nobody has to be asked. */
function ofFilm(record: object, film: Film): ReplaySource {
  return {
    look: (side) => {
      const found = film.sides[side];
      return found ? Promise.resolve(found) : Promise.reject(new Refusal({ text: "", key: "replay-bad-file" }));
    },
    seats: () => Promise.resolve(film.seats),
    record: () => Promise.resolve(record),
  };
}

/** The games in a file: one, or one a line. */
export async function ofFile(text: string): Promise<ReplaySource[]> {
  const found = parsed(text) ?? text.split("\n").filter((line) => line.trim()).map((line) => parsed(line)?.[0] ?? null);
  if (!found.length || found.some((record) => record === null)) throw new Refusal({ text: "", key: "replay-bad-file" });
  return Promise.all(
    (found as object[]).map(async (record) => {
      if (!("replay" in record)) return ofRecord(record);
      const { replay, ...rest } = record;
      return ofFilm(rest, await readFilm(replay));
    }),
  );
}

function parsed(text: string): object[] | null {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === "object" && found !== null ? [found] : null;
  } catch {
    return null;
  }
}

async function readFilm(packed: unknown): Promise<Film> {
  try {
    const film = JSON.parse(await unpack(String(packed))) as Film;
    if (!Array.isArray(film.seats) || !Object.values(film.sides).every(({ frames }) => frames.length)) throw new Error();
    return film;
  } catch {
    throw new Refusal({ text: "", key: "replay-bad-file" });
  }
}

/** The record with the game seen from every side in it, so that it can be watched anywhere, also without the server. */
export async function asFile(source: ReplaySource): Promise<string> {
  const [record, seats, open] = await Promise.all([source.record(), source.seats(), source.look("open")]);
  const sides: Record<Side, Replay> = { open };
  for (const side of ["none", ...Array.from({ length: open.seats }, (_, seat) => String(seat))]) {
    sides[side] = await source.look(side);
  }
  return `${JSON.stringify({ ...record, replay: await pack(JSON.stringify({ seats, sides } satisfies Film)) })}\n`;
}

/** Hand a file to the person. */
export async function save(source: ReplaySource, name: string): Promise<void> {
  const address = URL.createObjectURL(new Blob([await asFile(source)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
