// Where we are: the address bar, as words. Links are ordinary ones; a click on a local one stays in the page.

class Route {
  path = $state(location.pathname);
  query = $state(location.search);
  hash = $state(location.hash);

  get words(): string[] {
    return this.path.split("/").filter(Boolean).map(decodeURIComponent);
  }

  read(): void {
    this.path = location.pathname;
    this.query = location.search;
    this.hash = location.hash;
  }
}

export const route = new Route();

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  route.read();
  if (!replace && !location.hash) scrollTo(0, 0);
}

addEventListener("popstate", () => route.read());
addEventListener("hashchange", () => route.read());

document.addEventListener("click", (click) => {
  if (click.defaultPrevented || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey) return;
  const link = click.target instanceof Element ? click.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/")) return;
  click.preventDefault();
  go(link.pathname + link.search + link.hash);
});
