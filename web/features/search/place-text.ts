import type { City } from '#contract/restaurants/restaurants.ts';
import { slugOf } from '#contract/slug.ts';

export const longestQuery = 80;
const longestCity = 120;

/** A text as it is looked for: blanks that somebody is about to type behind are no difference. */
export const plainText = (text: string, longest = longestQuery) =>
  text.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, longest).trim().toWellFormed();

export function slugIn(text: string): string {
  const slug = text && slugOf(text);
  return slug.length > longestCity ? '' : slug;
}

export type Place = { near: string; city: string };
export const anywhere: Place = { near: '', city: '' };

/** What people write for a place: `78704`, `78704-1234`, `Austin`, `Austin, TX`; and `me` in an address. */
export function readPlaceText(written: string): Place {
  const text = plainText(written);
  const zip = /^(\d{5})(-\d{4})?$/.exec(text)?.[1];
  if (zip || text === 'me') return { near: zip ?? 'me', city: '' };
  return { near: '', city: slugIn(text.replace(/,.*$/, '')) };
}

/** As people write it: 'New York'. One that we don't have is called as in the address. */
export const cityName = (slug: string, cities: readonly City[]) =>
  cities.find(({ urlFriendlyCity }) => urlFriendlyCity === slug)?.city ??
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** What stands in the field of places. Of one's own there is nothing to write. */
export const placeText = ({ near, city }: Place, cities: readonly City[]) =>
  near === 'me' ? '' : near || (city && cityName(city, cities));
