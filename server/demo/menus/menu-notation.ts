import type { DietaryTag } from '#contract/find/menus/contents.ts';
import { dishPictureSchema } from '#contract/find/menus/dish-pictures.ts';
import { typedCents } from '#contract/money/cents.ts';
import type { Dish } from './demo-menu.ts';

const tagByLetters: Record<string, DietaryTag> = {
  v: 'VEGETARIAN',
  vg: 'VEGAN',
  gf: 'GLUTEN_FREE',
  df: 'DAIRY_FREE',
  nf: 'NUT_FREE',
  h: 'HALAL',
  k: 'KOSHER',
  s: 'SPICY',
};

function tagOf(letters: string): DietaryTag {
  const tag = tagByLetters[letters];
  if (!tag) throw new Error(`not a dietary tag: ${letters}`);
  return tag;
}

function priceOf(dollars: string): number {
  const cents = /^\d+(\.\d\d)?$/.test(dollars) ? typedCents(dollars) : undefined;
  if (cents === undefined) throw new Error(`not a price: ${dollars}`);
  return cents;
}

function dishOf(line: string): Dish {
  const [named = '', facts = '', description = '', picture] = line.split(' | ');
  const [, language = null, name = ''] = /^(?:([a-z]{2}): )?(.*)$/.exec(named) ?? [];
  const [dollars = '', ...letters] = facts.split(' ');
  return {
    name: name.replace(/[*!]$/, ''),
    language,
    description,
    priceCents: priceOf(dollars),
    picture: picture === undefined ? null : dishPictureSchema.parse(picture),
    dietaryTags: letters.map(tagOf),
    available: !name.endsWith('!'),
    popular: name.endsWith('*'),
  };
}

/**
 * One dish per line, 'Garlic knots* | 6.50 v nf | With parsley butter. | bread': * is a best
 * seller, ! is sold out. 'it: Cacio e pepe | 18' has an Italian name.
 */
export function readDishes(text: string): Dish[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map(dishOf);
}
