/** What a page loaded, as one text of JSON. `loaded` is never there: it gives the text its type. */
export type LoadedText<Loaded> = { text: string; loaded?: Loaded };

/** For a page that loads much: React Router numbers every value, which takes 2.4 KB more for a menu. */
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
