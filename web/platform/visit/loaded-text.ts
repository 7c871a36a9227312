/** What a page loaded, as one text of JSON: see `asText`. */
export type LoadedText<Loaded> = { text: string; loaded?: Loaded };

/**
 * For a page that loads much. React Router gives each value a number of its own, which takes 2.4 KB
 * more for a menu, and a phone reads it more slowly.
 */
export const asText = <Loaded>(loaded: Loaded): LoadedText<Loaded> => ({
  text: JSON.stringify(loaded),
});

const read = new WeakMap<object, unknown>();

/** The same object each time, so that nothing renders again. */
export function fromText<Loaded>(given: LoadedText<Loaded>): Loaded {
  const known = read.get(given) as Loaded | undefined;
  const loaded = known ?? (JSON.parse(given.text) as Loaded);
  if (!known) read.set(given, loaded);
  return loaded;
}
