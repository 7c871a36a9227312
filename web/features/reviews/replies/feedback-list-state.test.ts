import { expect, test } from 'vitest';
import type {
  FeedbackList,
  FeedbackReply,
  FeedbackReview,
} from '#contract/reviews/replies/feedback.ts';
import { emptyList, nextFeedbackList, statusOf } from './feedback-list-state.ts';

const review = (userReviewId: number): FeedbackReview => ({
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

const page = (ids: number[], offset = 0, probablyMoreResults = true): FeedbackList => ({
  results: ids.map(review),
  probablyMoreResults,
  nextAfter: ids.length > 0 ? `u${ids.at(-1)}` : null,
  searchCriteria: { limit: 3, offset },
});

const reply = (userReviewId: number): FeedbackReply => ({
  userReviewId,
  description: 'Thanks',
  discountPercentage: 10,
  createdDate: '2026-03-19T17:00:00.000Z',
  repliedBy: null,
  discountOutcome: 'TEXTED',
  discountExpiresAt: null,
  redemption: null,
});

const first = nextFeedbackList(emptyList, { type: 'answered', list: page([9, 8, 7]) });
const asked = nextFeedbackList(first, { type: 'asked', offset: 1 });
const ids = ({ results }: typeof first) => results?.map(({ userReviewId }) => userReviewId);

test('goes from LOADING via PARTIAL to COMPLETE', () => {
  const last = nextFeedbackList(asked, { type: 'answered', list: page([6], 1, false) });
  expect([emptyList, first, asked, last].map(statusOf)).toEqual([
    'LOADING',
    'PARTIAL',
    'LOADING',
    'COMPLETE',
  ]);
  expect(last.offset).toBe(1);
});

test('replaces the list with a first page, and appends others without repeating reviews', () => {
  const more = nextFeedbackList(asked, { type: 'answered', list: page([7, 6], 1) });
  expect(ids(more)).toEqual([9, 8, 7, 6]);
  expect(ids(nextFeedbackList(more, { type: 'answered', list: page([5]) }))).toEqual([5]);
});

test('keeps the list when a page fails to load', () => {
  const failed = nextFeedbackList(asked, { type: 'failed' });
  expect(ids(failed)).toEqual([9, 8, 7]);
  expect(failed).toMatchObject({ hasFailed: true, nextAfter: 'u7' });
});

test('a reply replaces the replies of its own review only', () => {
  const saved = nextFeedbackList(first, { type: 'replied', reply: reply(8) });
  const again = nextFeedbackList(saved, {
    type: 'replied',
    reply: { ...reply(8), description: 'x' },
  });
  expect(
    again.results?.map(({ replies }) => replies.map(({ description }) => description)),
  ).toEqual([[], ['x'], []]);
});
