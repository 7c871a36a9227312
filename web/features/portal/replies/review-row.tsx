import type { FeedbackReview } from '#contract/portal/replies/feedback.ts';
import { lowRating } from '#contract/reviews/reviews/reply-rules.ts';
import { initialsOf } from '#contract/reviews/reviews/review-rules.ts';
import { sinceText } from '#web/platform/since-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Stars } from '#web/ui/stars.tsx';

type ReviewRowProps = { review: FeedbackReview; nowMs: number; onOpen: () => void };

export const rowId = (userReviewId: number) => `review-${userReviewId}`;

/** Two lines of a review, marked if it still needs a reply. */
export function ReviewRow({ review, nowMs, onOpen }: ReviewRowProps) {
  const { createdDate, description, rating, replies, userReviewId } = review;
  const [reply] = replies;
  return (
    <button
      type="button"
      id={rowId(userReviewId)}
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex w-full items-start gap-3 rounded-md px-3 py-4 text-left transition-colors duration-150 hover:bg-cream sm:px-4"
    >
      <span className="grid min-w-0 flex-1 gap-1.5">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars rating={rating} color="rating" />
          <span className="text-sm font-semibold">{initialsOf(review)}</span>
          <span className="text-sm text-ink-soft">{sinceText(createdDate, nowMs)}</span>
          <span className="ml-auto">
            {!reply && <Badge tone={rating <= lowRating ? 'accent' : 'neutral'}>Unanswered</Badge>}
            {reply && reply.redemption === null && (
              <span className="text-sm text-ink-soft">Answered</span>
            )}
            {reply?.redemption && <Badge tone="success">Redeemed</Badge>}
          </span>
        </span>
        {description !== '' && (
          <span dir="auto" className="line-clamp-2 text-control wrap-anywhere">
            {description}
          </span>
        )}
        {reply && (
          <span className="truncate text-sm text-ink-soft">
            Owner response: <bdi>{reply.description}</bdi>
          </span>
        )}
      </span>
    </button>
  );
}
