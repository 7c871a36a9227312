import type {
  FeedbackList,
  FeedbackReply,
  FeedbackReview,
} from '#contract/reviews/replies/feedback.ts';

/** `LOADING`, `PARTIAL` while there is more to load, or `COMPLETE`. */
export type ListStatus = 'LOADING' | 'PARTIAL' | 'COMPLETE';

export type FeedbackListState = {
  /** Null until the first page arrives. */
  results: FeedbackReview[] | null;
  /** Pages, as in the request. */
  offset: number;
  /** Where the next page begins, even if reviews are added meanwhile. */
  nextAfter: string | null;
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
};

export type FeedbackEvent =
  | { type: 'asked'; offset: number }
  | { type: 'answered'; list: FeedbackList }
  | { type: 'failed' }
  | { type: 'replied'; reply: FeedbackReply }
  | { type: 'read'; review: FeedbackReview };

export const emptyList: FeedbackListState = {
  results: null,
  offset: 0,
  nextAfter: null,
  hasMore: false,
  isLoading: true,
  hasFailed: false,
};

export const statusOf = ({ isLoading, hasMore }: FeedbackListState): ListStatus =>
  isLoading ? 'LOADING' : hasMore ? 'PARTIAL' : 'COMPLETE';

/** A review that was answered since it was shown comes again among the answered ones. */
function withoutRepeats(shown: FeedbackReview[], next: FeedbackReview[]): FeedbackReview[] {
  const known = new Set(shown.map(({ userReviewId }) => userReviewId));
  return [...shown, ...next.filter(({ userReviewId }) => !known.has(userReviewId))];
}

const replaced = (
  state: FeedbackListState,
  id: number,
  change: (review: FeedbackReview) => FeedbackReview,
): FeedbackListState => ({
  ...state,
  results:
    state.results?.map((review) => (review.userReviewId === id ? change(review) : review)) ?? null,
});

export function nextFeedbackList(
  state: FeedbackListState,
  event: FeedbackEvent,
): FeedbackListState {
  switch (event.type) {
    // A page that failed to load is requested again under the same number.
    case 'asked':
      return { ...state, offset: event.offset, isLoading: true, hasFailed: false };
    case 'answered': {
      const { list } = event;
      const isFirst = list.searchCriteria.offset === 0;
      return {
        results: isFirst ? list.results : withoutRepeats(state.results ?? [], list.results),
        offset: list.searchCriteria.offset,
        nextAfter: list.nextAfter ?? state.nextAfter,
        hasMore: list.probablyMoreResults,
        isLoading: false,
        hasFailed: false,
      };
    }
    // The results stay.
    case 'failed':
      return { ...state, isLoading: false, hasFailed: true };
    case 'replied':
      return replaced(state, event.reply.userReviewId, (review) => ({
        ...review,
        replies: [event.reply],
      }));
    case 'read':
      return replaced(state, event.review.userReviewId, () => event.review);
  }
}
