const tints = [
  'bg-radial from-accent-soft to-sand',
  'bg-radial from-warn-soft to-sand',
  'bg-radial from-success-soft to-sand',
  'bg-radial from-danger-soft to-sand',
  'bg-radial from-sand-deep to-sand',
] as const;

/**
 * Cuisines that people think of together share a color; any other gets one from its first letters.
 */
const known: Record<string, number> = {
  Italian: 0,
  Pizza: 0,
  Pasta: 0,
  Barbecue: 0,
  Mexican: 1,
  Tacos: 1,
  Indian: 1,
  Bakery: 1,
  Breakfast: 1,
  Vietnamese: 2,
  Thai: 2,
  Vegan: 2,
  Vegetarian: 2,
  Salads: 2,
  Mediterranean: 2,
  Japanese: 3,
  Sushi: 3,
  Chinese: 3,
  Korean: 3,
  Szechuan: 3,
  Seafood: 4,
  American: 4,
  Coffee: 4,
  French: 4,
};

export function cuisineTint(cuisineType: string): string {
  const [first = ''] = cuisineType.split(', ');
  const sum = [...first].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return tints[known[first] ?? sum % tints.length] ?? tints[0];
}
