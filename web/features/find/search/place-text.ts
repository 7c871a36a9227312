import type { City } from '#contract/find/restaurants/restaurants.ts';
import { slugOf } from '#contract/slug.ts';

export const longestQuery = 80;
const longestCity = 120;

/** A text as it is searched for: a space at the end makes no difference while somebody types. */
export const plainText = (text: string, longest = longestQuery) =>
  text.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, longest).trim().toWellFormed();

export function slugIn(text: string): string {
  const slug = text && slugOf(text);
  return slug.length > longestCity ? '' : slug;
}

export type Place = { near: string; city: string };
export const anywhere: Place = { near: '', city: '' };

/**
 * Reads a place as people type it: `78704`, `78704-1234`, `Austin`, `Austin, TX`; or `me` in an
 * address.
 */
export function readPlaceText(written: string): Place {
  const text = plainText(written);
  const zip = /^(\d{5})(-\d{4})?$/.exec(text)?.[1];
  if (zip || text === 'me') return { near: zip ?? 'me', city: '' };
  return { near: '', city: slugIn(text.replace(/,.*$/, '')) };
}

/** The city's name as people write it: 'New York'. An unknown city is named as in the address. */
export const cityName = (slug: string, cities: readonly City[]) =>
  cities.find(({ urlFriendlyCity }) => urlFriendlyCity === slug)?.city ??
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** The text of the place field: empty for a person's own position. */
export const placeText = ({ near, city }: Place, cities: readonly City[]) =>
  near === 'me' ? '' : near || (city && cityName(city, cities));
