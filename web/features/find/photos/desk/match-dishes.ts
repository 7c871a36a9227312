type NamedDish = { itemId: number; itemName: string };

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Without what programs add: `Pad Thai (2).jpg`, `pad-thai copy.png`. */
function withoutCopies(all: readonly string[]): string[] {
  const words = [...all];
  while (words.length > 1 && /^(\d+|copy|edited|final)$/.test(words.at(-1) ?? '')) words.pop();
  return words;
}

/**
 * The dish that a photo's file is named after: exactly, or the one dish with the most words of its name
 * in the file name. Undefined if people have to choose.
 */
export function dishOfFile<Dish extends NamedDish>(
  fileName: string,
  dishes: readonly Dish[],
): Dish | undefined {
  const words = wordsOf(fileName.replace(/\.[^.]+$/, ''));
  const named = dishes
    .map((dish) => ({ dish, name: wordsOf(dish.itemName) }))
    .filter(({ name }) => name.length > 0);
  const isCalled = (given: readonly string[]) =>
    named.find(({ name }) => name.join(' ') === given.join(' '));
  const exact = isCalled(words) ?? isCalled(withoutCopies(words));
  if (exact) return exact.dish;
  const within = named.filter(({ name }) => name.every((word) => words.includes(word)));
  const most = Math.max(...within.map(({ name }) => name.length));
  const best = within.filter(({ name }) => name.length === most);
  return best.length === 1 ? best[0]?.dish : undefined;
}
