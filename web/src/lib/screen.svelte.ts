// How much room there is.
class Screen {
  width = $state(innerWidth);
  height = $state(innerHeight);

  get wide(): boolean {
    return this.width >= 1000;
  }
}

export const screen = new Screen();

addEventListener("resize", () => {
  screen.width = innerWidth;
  screen.height = innerHeight;
});
