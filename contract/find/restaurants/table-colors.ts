/**
 * The background of the drawn dish that a restaurant without photos shows: two ends of a gradient, lit
 * and shaded. The web has the same colors in web/styles/tokens.css.
 */
export const tableColors = {
  tomato: { light: '#f0875c', shade: '#b23a1a' },
  saffron: { light: '#f7bf5c', shade: '#cf7a1d' },
  herb: { light: '#a9bf72', shade: '#55753a' },
  sea: { light: '#7fb3b8', shade: '#2f6672' },
  plum: { light: '#cf7a8c', shade: '#7c2c48' },
  indigo: { light: '#8292bd', shade: '#36426f' },
  cocoa: { light: '#d8b088', shade: '#86583a' },
} as const;

export type TableColor = keyof typeof tableColors;

const names = Object.keys(tableColors) as TableColor[];

const known: Record<string, TableColor> = {
  Italian: 'tomato',
  Pizza: 'tomato',
  Pasta: 'tomato',
  Barbecue: 'tomato',
  Mexican: 'saffron',
  'Tex-Mex': 'saffron',
  Tacos: 'saffron',
  Indian: 'saffron',
  'Native American': 'saffron',
  Breakfast: 'saffron',
  Vietnamese: 'herb',
  Thai: 'herb',
  Vegan: 'herb',
  Vegetarian: 'herb',
  Salads: 'herb',
  Mediterranean: 'sea',
  Seafood: 'sea',
  Greek: 'sea',
  Hawaiian: 'sea',
  Japanese: 'indigo',
  Sushi: 'indigo',
  Ramen: 'indigo',
  Chinese: 'plum',
  Korean: 'plum',
  Szechuan: 'plum',
  Ethiopian: 'plum',
  Bakery: 'cocoa',
  American: 'cocoa',
  Coffee: 'cocoa',
  French: 'cocoa',
};

/**
 * The color of the first cuisine. Related cuisines share a color; any other gets one computed from its
 * letters.
 */
export function tableColorOf(cuisineType: string): TableColor {
  const [first = ''] = cuisineType.split(', ');
  const sum = [...first].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return known[first] ?? names[sum % names.length] ?? 'tomato';
}
