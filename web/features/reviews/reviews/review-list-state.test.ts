import { expect, test } from 'vitest';
import type { Review, ReviewList } from '#contract/reviews/reviews/reviews.ts';
import {
  nextReviewList,
  type ReviewListRequest,
  startOfList,
  statusOf,
} from './review-list-state.ts';

const review = (userReviewId: number): Review => ({
  userReviewId,
  rating: 5,
  description: '',
  createdDate: '2026-03-19T16:00:00.000Z',
  anonymous: false,
  userFirstName: '',
  userLastName: '',
  orderedWeekOf: '2026-03-16',
  replies: [],
});

const listOf = (ids: number[], { more = true, total = 9 } = {}): ReviewList => ({
  results: ids.map(review),
  probablyMoreResults: more,
  searchCriteria: { limit: 3, offset: 0 },
  metrics: {
    percent1Star: 0,
    percent2Star: 0,
    percent3Star: 0,
    percent4Star: 0,
    percent5Star: 100,
    totalReviews: total,
    averageReviewScore: 5,
    businessRating: 4,
  },
});

const first = startOfList(listOf([9, 8, 7]));
const secondPage: ReviewListRequest = { rating: undefined, page: 1 };
const fives: ReviewListRequest = { rating: 5, page: 0 };
const ids = ({ results }: typeof first) => results.map(({ userReviewId }) => userReviewId);
const loading = nextReviewList(first, { type: 'asked', asked: secondPage });

test('goes from PARTIAL via LOADING to COMPLETE', () => {
  const list = listOf([6, 5], { more: false });
  const last = nextReviewList(loading, { type: 'answered', asked: secondPage, list });
  expect([first, loading, last].map(statusOf)).toEqual(['PARTIAL', 'LOADING', 'COMPLETE']);
  expect(last.shown).toEqual(secondPage);
});

test('appends the next page without repeating reviews', () => {
  const list = listOf([7, 6, 5]);
  const next = nextReviewList(loading, { type: 'answered', asked: secondPage, list });
  expect(ids(next)).toEqual([9, 8, 7, 6, 5]);
});

test('replaces the list with a first page', () => {
  const list = listOf([4, 2], { more: false });
  const asked = nextReviewList(first, { type: 'asked', asked: fives });
  const next = nextReviewList(asked, { type: 'answered', asked: fives, list });
  expect(ids(next)).toEqual([4, 2]);
  expect(next.shown).toEqual(fives);
});

test('keeps the list when a page fails to load, and knows which one to retry', () => {
  const failed = nextReviewList(loading, { type: 'failed', asked: secondPage });
  expect(ids(failed)).toEqual([9, 8, 7]);
  expect(statusOf(failed)).toBe('PARTIAL');
  expect(failed.shown).toEqual(first.shown);
  expect(failed.failed).toEqual(secondPage);
  expect(nextReviewList(failed, { type: 'asked', asked: secondPage }).failed).toBeUndefined();
});

test('puts a new review on top, once, with the new metrics', () => {
  const { metrics } = listOf([], { total: 10 });
  const written = nextReviewList(first, { type: 'written', review: review(10), metrics });
  expect(ids(written)).toEqual([10, 9, 8, 7]);
  expect(written.metrics.totalReviews).toBe(10);
  const again = nextReviewList(written, { type: 'written', review: review(10), metrics });
  expect(ids(again)).toEqual([10, 9, 8, 7]);
});
