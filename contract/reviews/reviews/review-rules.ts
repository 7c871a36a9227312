import { restaurantUrl } from '../../ground/restaurant/restaurant-url.ts';
import { dateOf, dayNumberOf, monthAndDay, weekdayOf } from '../../time/calendar-day.ts';

export const reviewTextLimit = 2_000;
export const reviewPageSize = 25;
export const reviewNameLimit = 40;

export const noReviewsText = 'No customer reviews were found, try changing the search filter.';

/** An anonymous reviewer's initials: "Joyous user". */
const nameless = 'JU';

type Reviewer = { anonymous: boolean; userFirstName: string; userLastName: string };

/** A name without letters has no initial. The initial of an initial is itself. */
export const initialOf = (name: string): string =>
  /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase('en') ?? '';

export function initialsOf({ anonymous, userFirstName, userLastName }: Reviewer): string {
  const [first, last] = [initialOf(userFirstName), initialOf(userLastName)];
  return anonymous || !first || !last ? nameless : first + last;
}

/**
 * Whole percentages of a total, which add up to 100. A count above zero never gets 0 %, and only
 * the whole total gets 100 %: the largest are lowered to make up for it.
 */
export function wholePercentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const shares = counts.map((count) => ({
    count,
    percent: count === 0 ? 0 : Math.max(1, Math.floor((count * 100) / total)),
  }));
  const missing = ({ count, percent }: (typeof shares)[number]) => (count * 100) / total - percent;
  let left = 100 - shares.reduce((sum, { percent }) => sum + percent, 0);
  for (; left > 0; left -= 1) {
    const [next] = shares.toSorted((a, b) => missing(b) - missing(a));
    if (next) next.percent += 1;
  }
  for (; left < 0; left += 1) {
    const [next] = shares.toSorted((a, b) => b.percent - a.percent || a.count - b.count);
    if (next) next.percent -= 1;
  }
  return shares.map(({ percent }) => percent);
}

/** One decimal, as shown. Uses whole numbers until the last step, so that sums are exact. */
export const averageOf = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum * 10) / count) / 10;

/** A restaurant's review totals, from the number of reviews with one to five stars. */
export function metricsOf({
  starCounts,
  totalStars,
  businessRating,
}: {
  starCounts: readonly number[];
  totalStars: number;
  businessRating: number;
}) {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = wholePercentages(starCounts);
  const totalReviews = starCounts.reduce((sum, count) => sum + count, 0);
  return {
    percent1Star: one,
    percent2Star: two,
    percent3Star: three,
    percent4Star: four,
    percent5Star: five,
    totalReviews,
    averageReviewScore: averageOf(totalStars, totalReviews),
    businessRating,
  };
}

/** The Monday of a date's week: reviews don't show the exact day of a visit. */
export function weekOf(date: string): string {
  const day = dayNumberOf(date);
  return dateOf(day - weekdayOf(day) + 1);
}

/** '2026-11-16' -> 'Nov 16, 2026'. */
export const shortDate = (date: string): string =>
  `${monthAndDay(dayNumberOf(date))}, ${date.slice(0, 4)}`;

const tokenInHash = /^#review=([\w-]{1,200})$/;

/**
 * The link in the text message. Its token comes after the #, which browsers send to no server: it
 * reaches no server log, no cached page, no analytics.
 */
export const reviewUrl = (
  restaurant: { slug: string; businessExternalId: string },
  token: string,
): string => `${restaurantUrl(restaurant)}#review=${token}`;

export const reviewTokenIn = (hash: string): string | undefined => tokenInHash.exec(hash)?.[1];
