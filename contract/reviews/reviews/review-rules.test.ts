import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayedRating } from '../../find/restaurants/displayed-rating.ts';
import {
  averageOf,
  initialsOf,
  reviewTokenIn,
  reviewUrl,
  shortDate,
  weekOf,
  wholePercentages,
} from './review-rules.ts';

describe('initialsOf', () => {
  test.each([
    ['Ingrid', 'Okafor', false, 'IO'],
    ['ingrid', "o'dowd", false, 'IO'],
    ['Łukasz', 'Ängström', false, 'ŁÄ'],
    ['𝒜lice', 'Quinn', false, '𝒜Q'],
    ['Ingrid', 'Okafor', true, 'JU'],
    ['', 'Okafor', false, 'JU'],
    ['Ingrid', '', false, 'JU'],
    ['Ingrid', ' - ', false, 'JU'],
    ['', '', false, 'JU'],
  ])('of %j %j, anonymous %s: %s', (userFirstName, userLastName, anonymous, initials) => {
    expect(initialsOf({ userFirstName, userLastName, anonymous })).toBe(initials);
  });
});

describe('displayedRating', () => {
  const ratings = { averageReviewScore: 3.2, businessRating: 4.6 };
  test("is the restaurant's own up to 20 reviews, and the guests' above", () => {
    expect(displayedRating({ ...ratings, totalReviews: 0 })).toBe(4.6);
    expect(displayedRating({ ...ratings, totalReviews: 20 })).toBe(4.6);
    expect(displayedRating({ ...ratings, totalReviews: 21 })).toBe(3.2);
  });
});

describe('wholePercentages', () => {
  test.each([
    [
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ],
    [
      [0, 0, 0, 0, 7],
      [0, 0, 0, 0, 100],
    ],
    [
      [1, 1, 1, 0, 0],
      [34, 33, 33, 0, 0],
    ],
    [
      [1, 0, 0, 0, 999],
      [1, 0, 0, 0, 99],
    ],
    [
      [1, 1, 1, 1, 9_996],
      [1, 1, 1, 1, 96],
    ],
    [
      [1, 2, 3, 4, 5],
      [7, 13, 20, 27, 33],
    ],
  ])('of %j are %j', (counts, percentages) => {
    expect(wholePercentages(counts)).toEqual(percentages);
  });

  test('add up to 100, show every group that has any, and keep the order', () => {
    const counts = fc.array(fc.oneof(fc.nat(3), fc.nat(100_000)), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(counts, (given) => {
        const total = given.reduce((sum, count) => sum + count, 0);
        const percentages = wholePercentages(given);
        const sum = percentages.reduce((all, percent) => all + percent, 0);
        expect(sum).toBe(total === 0 ? 0 : 100);
        for (const [position, percent] of percentages.entries()) {
          const count = given[position] ?? 0;
          expect(Number.isInteger(percent)).toBe(true);
          expect(percent > 0).toBe(count > 0);
          expect(percent === 100).toBe(total > 0 && count === total);
          // A larger count never gets a smaller percentage.
          for (const [other, fewer] of given.entries()) {
            if (fewer < count) expect(percentages[other]).toBeLessThanOrEqual(percent);
          }
          const exact = total === 0 ? 0 : (count * 100) / total;
          // Only large percentages are lowered, by a point at most for each of the four others.
          expect(Math.abs(percent - exact)).toBeLessThan(exact < 20 ? 1 : 5);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('averageOf', () => {
  test.each([
    [0, 0, 0],
    [5, 1, 5],
    [13, 3, 4.3],
    // 4.25 rounds up.
    [17, 4, 4.3],
    [87, 20, 4.4],
  ])('%d stars of %d reviews: %d', (sum, count, average) => {
    expect(averageOf(sum, count)).toBe(average);
  });
});

describe('the week of a date', () => {
  test.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
    ['2026-01-01', '2025-12-29'],
    ['2024-02-29', '2024-02-26'],
  ])('%s starts on Monday %s', (date, monday) => {
    expect(weekOf(date)).toBe(monday);
  });

  test('reads like a date', () => {
    expect(shortDate('2026-11-16')).toBe('Nov 16, 2026');
    expect(shortDate('2025-01-06')).toBe('Jan 6, 2025');
  });
});

describe('the link in the text message', () => {
  const restaurant = { slug: 'juniper-table', businessExternalId: 'juniper00001' };
  test('carries its token where no server sees it, and reads it back', () => {
    const url = new URL(reviewUrl(restaurant, 'A-b_9'), 'https://joyous.example');
    expect(url.pathname + url.search).toBe('/restaurant/juniper-table?id=juniper00001');
    expect(reviewTokenIn(url.hash)).toBe('A-b_9');
  });

  test.each([
    '',
    '#',
    '#reviews',
    '#review=',
    '#review=a&b',
    '#review=<b>',
    `#review=${'x'.repeat(201)}`,
  ])('is not %j', (hash) => {
    expect(reviewTokenIn(hash)).toBeUndefined();
  });
});
