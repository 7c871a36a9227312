import { attributes, listAttributes } from '#contract/find/restaurants/attributes.ts';
import type { Restaurant } from '#contract/find/restaurants/restaurants.ts';
import { prettify } from '#contract/prettify.ts';

// A restaurant's own words, such as 'BYO wine', stay as they are.
export const inWords = (value: string) => (/^[A-Z0-9_]+$/.test(value) ? prettify(value) : value);

/** What the restaurant has and offers; what it lacks is left out. */
export function truthsOf({
  serviceTypes,
  attributes: values,
}: Pick<Restaurant, 'serviceTypes' | 'attributes'>): string[] {
  const parking = values.parking
    .map(inWords)
    .map((kind) => (/parking/i.test(kind) ? kind : `${kind} parking`));
  const truths = attributes.flatMap((of) => {
    if (of.kind === 'list') return of.wire === 'parking' ? parking : [];
    if (!values[of.wire]) return [];
    return 'whenYes' in of ? of.whenYes : of.label;
  });
  // What is only a word, such as 'Cozy', comes after what it has.
  const others = listAttributes.filter(({ wire }) => wire !== 'parking');
  const words = others.flatMap(({ wire }) => values[wire].map(inWords));
  return [...new Set([...serviceTypes.map(inWords), ...truths, ...words])];
}
