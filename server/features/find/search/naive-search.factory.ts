import { displayedRating } from '#contract/find/restaurants/displayed-rating.ts';
import {
  milesBetween,
  nearMiles,
  type Position,
  roundedPosition,
} from '#contract/find/search/near.ts';
import type { SearchCriteriaInput } from '#contract/find/search/search.ts';
import { openingState } from '#contract/ground/hours/opening.ts';
import { slugOf } from '#contract/slug.ts';
import { nextLocalTimeMs } from './next-local-time.rules.ts';
import type { Kitchen } from './town.factory.ts';

// The search implemented a second time, differently: it looks at every restaurant.

/** The rule from the migration. */
const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/'|[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (word.length > 3 ? word.replace(/(?<=ch|sh|ss|x|o)es$|(?<=[^s])s$/, '') : word));

type AskedWord = { word: string; isBeginning: boolean };
const asked = (query: string): AskedWord[] => {
  const words = wordsOf(query);
  const whole = words.slice(0, -1);
  const last = words.slice(-1).filter((word) => !whole.some((other) => other.startsWith(word)));
  return [
    ...whole.map((word) => ({ word, isBeginning: false })),
    ...last.map((word) => ({ word, isBeginning: true })),
  ];
};
const says = (words: string[], { word, isBeginning }: AskedWord) =>
  words.some((said) => (isBeginning ? said.startsWith(word) : said === word));

export function findInWords(kitchen: Kitchen, query: string) {
  const all = asked(query);
  const own = wordsOf([kitchen.name, ...kitchen.cuisines].join(' '));
  const inName = all.every((one) => says(own, one));
  const dishes = kitchen.dishes.map(({ name }) => wordsOf(name));
  const meet = (one: AskedWord, other: AskedWord) =>
    says(own, one) ||
    says(own, other) ||
    dishes.some((dish) => says(dish, one) && says(dish, other));
  const found =
    all.every((one) => says(own, one) || dishes.some((dish) => says(dish, one))) &&
    all.every((one, position) => all.slice(position + 1).every((other) => meet(one, other)));
  const matched = kitchen.dishes
    .filter((_, position) => {
      const words = dishes[position] ?? [];
      return (
        all.some((one) => says(words, one)) && all.every((one) => says([...own, ...words], one))
      );
    })
    .toSorted((a, b) => Number(b.popular) - Number(a.popular))
    .map(({ name }) => name)
    .slice(0, 3);
  return { found: all.length > 0 && found, inName, matched };
}

export const totalReviewsOf = ({ stars }: Kitchen) => stars.reduce((sum, some) => sum + some, 0);
export const ratingOf = (kitchen: Kitchen) => {
  const sum = kitchen.stars.reduce((all, some, position) => all + some * (position + 1), 0);
  const totalReviews = totalReviewsOf(kitchen);
  const averageReviewScore = Math.round((sum * 10) / (totalReviews || 1)) / 10;
  return displayedRating({
    totalReviews,
    averageReviewScore,
    businessRating: kitchen.businessRating,
  });
};

const radians = (angle: number) => (angle * Math.PI) / 180;

/**
 * The place of a search: the position sent, or the mean position of the restaurants with the ZIP
 * code, or in its area.
 */
export function placeOf(
  listed: readonly Kitchen[],
  { zip, position }: SearchCriteriaInput,
): Position | undefined {
  if (position) return roundedPosition(position);
  if (!zip) return undefined;
  const exact = listed.filter(({ zipCode }) => zipCode.startsWith(zip));
  const foundMade = exact.length
    ? exact
    : listed.filter(({ zipCode }) => zipCode.startsWith(zip.slice(0, 3)));
  if (foundMade.length === 0) return undefined;
  const mean = (value: (at: Position) => number) =>
    foundMade.reduce((sum, { at }) => sum + value(at), 0) / foundMade.length;
  const east = mean(({ longitude }) => Math.sin(radians(longitude)));
  const front = mean(({ longitude }) => Math.cos(radians(longitude)));
  return {
    latitude: mean(({ latitude }) => latitude),
    longitude: (Math.atan2(east, front) * 180) / Math.PI,
  };
}

export function naiveSearch<Listed extends Kitchen>(
  listed: readonly Listed[],
  given: SearchCriteriaInput,
  nowMs: number,
) {
  const { query = '', cuisine, city, openNow, dietary = [], serviceType, sort = 'name' } = given;
  const { openAt, orderBy, maxPriceLevel = 4, minRating = 0 } = given;
  const near = placeOf(listed, given);
  const milesTo = (kitchen: Kitchen) => (near ? milesBetween(near, kitchen.at) : 0);
  const isOpenThen = ({ weeklyHours, timeZone }: Kitchen, time: string) =>
    openingState({ weeklyHours, specialDays: [] }, timeZone, nextLocalTimeMs(timeZone, time, nowMs))
      .isOpen;
  const isAsked = query.trim() !== '';
  const opening = (kitchen: Kitchen) =>
    openingState({ weeklyHours: kitchen.weeklyHours, specialDays: [] }, kitchen.timeZone, nowMs);
  const opensIn = (kitchen: Kitchen) => {
    const state = opening(kitchen);
    return state.isOpen ? 0 : (state.opensAtMs ?? Number.MAX_VALUE);
  };
  const isLiked = (kitchen: Kitchen) =>
    Number(totalReviewsOf(kitchen) > 20 && ratingOf(kitchen) >= 4);
  const tags = (kitchen: Kitchen) => new Set(kitchen.dishes.flatMap((dish) => dish.dietaryTags));
  const deliveryPlace = placeOf(listed, { zip: given.deliversTo });
  const takesOrders = ({ webTerms }: Kitchen) =>
    (webTerms?.services ?? []).some((service) =>
      orderBy === 'ANY' ? service !== 'DINE_IN' : !orderBy || service === orderBy,
    );
  /** Whether the ZIP code is on the list, or its center is near enough. */
  const isDelivered = ({ webTerms, at }: Kitchen, zip: string) =>
    webTerms?.services.includes('DELIVERY') &&
    (webTerms.area.by === 'ZIP_CODES'
      ? webTerms.area.zipCodes.includes(zip)
      : deliveryPlace && milesBetween(deliveryPlace, at) <= webTerms.area.miles);
  const key = (text: string) => wordsOf(text).join(' ');
  const found = listed.filter(
    (kitchen) =>
      (!isAsked || findInWords(kitchen, query).found) &&
      (!cuisine || kitchen.cuisines.some((one) => key(one) === key(cuisine))) &&
      (!city || slugOf(kitchen.city) === city) &&
      (!openNow || opening(kitchen).isOpen) &&
      dietary.every((tag) => tags(kitchen).has(tag)) &&
      (!serviceType || kitchen.serviceTypes.includes(serviceType)) &&
      (!orderBy || takesOrders(kitchen)) &&
      (!given.deliversTo || isDelivered(kitchen, given.deliversTo)) &&
      (!openAt || isOpenThen(kitchen, openAt)) &&
      (given.features ?? []).every((feature) => kitchen.features.includes(feature)) &&
      kitchen.priceLevel <= maxPriceLevel &&
      ratingOf(kitchen) >= minRating &&
      ((!given.zip && !given.position) || (near !== undefined && milesTo(kitchen) <= nearMiles)),
  );
  const isAnyOpen = found.some((kitchen) => opening(kitchen).isOpen);
  const orders: Record<string, (a: Kitchen, b: Kitchen) => number> = {
    name: () => 0,
    relevance: (a, b) =>
      isAsked ? Number(findInWords(b, query).inName) - Number(findInWords(a, query).inName) : 0,
    rating: (a, b) => ratingOf(b) - ratingOf(a) || totalReviewsOf(b) - totalReviewsOf(a),
    price: (a, b) => a.priceLevel - b.priceLevel,
    opening: (a, b) =>
      opensIn(a) - opensIn(b) ||
      isLiked(b) - isLiked(a) ||
      ratingOf(b) - ratingOf(a) ||
      totalReviewsOf(b) - totalReviewsOf(a),
    near: (a, b) =>
      Number(opening(b).isOpen) - Number(opening(a).isOpen) ||
      (isAnyOpen ? 0 : opensIn(a) - opensIn(b)) ||
      Math.round(milesTo(a) * 1_000) - Math.round(milesTo(b) * 1_000),
  };
  return (
    found
      // They were created in this order, and the sort is stable.
      .toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)))
      .toSorted((a, b) => orders[sort]?.(a, b) ?? 0)
  );
}
