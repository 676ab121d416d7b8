// All sentences of one language.
const files: Record<string, string> = import.meta.glob("../../../src/eminence/locales/uk/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

export default Object.values(files);
