import type { Restaurant } from '#contract/find/restaurants/restaurants.ts';
import { prettify } from '#contract/prettify.ts';

// A restaurant's own words, such as 'BYO wine', stay as they are.
export const inWords = (value: string) => (/^[A-Z0-9_]+$/.test(value) ? prettify(value) : value);

/** What the restaurant has and offers; what it lacks is left out. */
export function truthsOf({
  serviceTypes,
  attributes,
}: Pick<Restaurant, 'serviceTypes' | 'attributes'>): string[] {
  const { parking, ambience } = attributes;
  const truths = [
    ...serviceTypes.map(inWords),
    attributes.reservations && 'Takes reservations',
    attributes.outdoorSeating && 'Outdoor seating',
    ...parking.map(inWords).map((kind) => (/parking/i.test(kind) ? kind : `${kind} parking`)),
    attributes.wifi && 'WiFi',
    attributes.vegeterianOptions && 'Vegetarian options',
    attributes.veganOptions && 'Vegan options',
    attributes.sportsBar && 'Sports bar',
    ...ambience.map(inWords),
  ];
  return [...new Set(truths.filter((truth) => truth !== false))];
}
