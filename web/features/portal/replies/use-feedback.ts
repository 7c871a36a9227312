import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { feedbackCalls } from '#contract/portal/replies/calls.ts';
import type {
  FeedbackList,
  FeedbackReply,
  FeedbackReview,
} from '#contract/portal/replies/feedback.ts';
import { reviewPageSize } from '#contract/reviews/reviews/review-rules.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { pagesBy } from '#web/platform/query/pages.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { usePages } from '#web/platform/query/use-pages.ts';
import type { FeedbackView } from './feedback-address.ts';

export const reviewMetrics = q(feedbackCalls.getReviewMetrics);

type Criteria = Pick<FeedbackView, 'rating' | 'first' | 'search'>;

const listKey = ['feedback'] as const;

/** SPEC pages reviews by `offset`, which counts pages; `after` says where the page begins. */
const reviewPages = ({ rating, first, search }: Criteria) => ({
  ...pagesBy([...listKey, rating, first, search], async (at, signal) => {
    const list = await portalApi.call(feedbackCalls.listUserReviews, {
      query: {
        limit: reviewPageSize,
        offset: at?.pageNumber ?? 0,
        includeReservationDetails: 'false',
        ...(rating !== undefined && { rating }),
        ...(first === 'low' && { lowUnansweredFirst: 'true' }),
        ...(first === 'unanswered' && { unansweredFirst: 'true' }),
        ...(search !== '' && { search }),
        ...(at && { after: at.after }),
      },
      signal,
    });
    return { ...list, next: list.probablyMoreResults ? list.next : null };
  }),
  // Replies change the order, so a filter that is chosen again loads its reviews anew.
  gcTime: 0,
});

/** In every list that has it. */
export const replaceReview = (
  client: QueryClient,
  userReviewId: number,
  change: (review: FeedbackReview) => FeedbackReview,
) =>
  client.setQueriesData<InfiniteData<FeedbackList>>({ queryKey: listKey }, (data) => {
    const changed = (review: FeedbackReview) =>
      review.userReviewId === userReviewId ? change(review) : review;
    const pages = data?.pages.map((page) => ({ ...page, results: page.results.map(changed) }));
    return data && pages && { ...data, pages };
  });

/** A review that was answered since it was shown comes again among the answered ones. */
const withoutRepeats = (reviews: readonly FeedbackReview[]) => {
  const known = new Set<number>();
  return reviews.filter(({ userReviewId }) => {
    const isRepeat = known.has(userReviewId);
    known.add(userReviewId);
    return !isRepeat;
  });
};

/** The requested reviews, and the metrics of all reviews. */
export function useFeedback(criteria: Criteria) {
  const client = useQueryClient();
  const metrics = useCall(reviewMetrics);
  const { first, rows, hasFailed, isLoading, more, retry, reload } = usePages(
    reviewPages(criteria),
  );
  // The reviews of the filter before stay while another one loads, and if it fails.
  const shown = useRef(rows);
  if (rows) shown.current = rows;
  const reviews = shown.current && withoutRepeats(shown.current);

  return {
    list: {
      /** Null until the first page arrives. */
      reviews,
      isLoading,
      hasFailed,
      more: { ...more, shown: reviews?.length ?? 0 },
      retry,
    },
    metrics: metrics.result,
    shownAtMs: first?.askedAtMs,
    showNew: () => {
      reload();
      metrics.retry();
    },
    applyReply: (reply: FeedbackReply) => {
      const isShown = reviews?.some(({ userReviewId }) => userReviewId === reply.userReviewId);
      if (!isShown) {
        // SPEC asks for this warning. It happens when a link opens a review that the filters hide.
        // biome-ignore lint/suspicious/noConsole: SPEC asks for a warning in the log
        console.warn(`a reply was saved to review ${reply.userReviewId}, which is not in the list`);
      }
      replaceReview(client, reply.userReviewId, (review) => ({ ...review, replies: [reply] }));
      void client.invalidateQueries({ queryKey: reviewMetrics.queryKey });
    },
  };
}

export type ShownFeedback = ReturnType<typeof useFeedback>['list'];
