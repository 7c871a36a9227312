import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { feedbackCalls } from '#contract/portal/replies/calls.ts';
import type { FeedbackReply, FeedbackReview } from '#contract/portal/replies/feedback.ts';
import { prettify } from '#contract/prettify.ts';
import type { DiscountDelivery } from '#contract/reviews/reviews/reply-rules.ts';
import { q, renewed } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Reviewer } from '../../reviews/reviews/index.ts';
import { readDraft } from './reply-draft.ts';
import { ReplyForm } from './reply-form.tsx';
import { ReplyView } from './reply-view.tsx';
import { SavedReplies } from './saved-replies.tsx';
import { replaceReview } from './use-feedback.ts';
import { type UsedSavedReplies, useSavedReplies } from './use-saved-replies.ts';

type ReviewPopupProps = {
  opened: number | undefined;
  /** The reviews of the list, in its order. */
  reviews: readonly FeedbackReview[];
  /** More reviews can be loaded: stepping past the last one loads them. */
  hasMore: boolean;
  onMore: () => void;
  mayReply: boolean;
  mayOpenOrders: boolean;
  nowMs: number;
  onMove: (userReviewId: number) => void;
  onClose: () => void;
  onSaved: (reply: FeedbackReply) => void;
  /** The popup stays: it shows that the code was sent. */
  onCodeSent: (reply: FeedbackReply) => void;
};

/** Elements with arrow keys of their own, or with text that would be lost with the review. */
const ownKeys = 'textarea, select, input, [role="menu"], [data-own-keys]';

const hasOwnKeys = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest(ownKeys) !== null;

type AnswerProps = {
  review: FeedbackReview;
  delivery: DiscountDelivery | undefined;
  saved: UsedSavedReplies;
  onSaved: (reply: FeedbackReply) => void;
  onAnswered: () => void;
};

/** The reply form, or the saved replies in its place: the draft is kept. */
function Answer({ review, saved, ...form }: AnswerProps) {
  const { userReviewId } = review;
  const [shown, setShown] = useState<'form' | 'saved' | 'form again'>('form');
  if (shown === 'saved') {
    return (
      <SavedReplies
        saved={saved}
        message={readDraft(userReviewId).message}
        onDone={() => setShown('form again')}
      />
    );
  }
  return (
    <ReplyForm
      {...form}
      review={review}
      saved={saved}
      takesFocus={shown === 'form again'}
      onManage={() => setShown('saved')}
    />
  );
}

const reviewOf = (userReviewId: number) =>
  renewed(
    q(feedbackCalls.getUserReview, {
      params: { userReviewId },
      query: { includeReservationDetails: 'true' },
    }),
  );

/**
 * The review in the popup: first as it is in the list, then as the server has it now, with the
 * order. Somebody else may have answered it meanwhile.
 */
function useOpenedReview(opened: number | undefined, inList: FeedbackReview | undefined) {
  const client = useQueryClient();
  const query = opened === undefined ? null : reviewOf(opened);
  const { result: whole, failure, retry } = useCall(query, { isQuiet: true });
  useEffect(() => {
    if (whole) replaceReview(client, whole.userReviewId, () => whole);
  }, [client, whole]);

  return {
    // The list has a reply that was just saved before the review is loaded again.
    review: inList ? { ...whole, ...inList } : (whole ?? undefined),
    delivery: whole?.discountReach,
    failure,
    retry,
  };
}

/** One review in full. The up and down keys go to the next one in the list behind it. */
export function ReviewPopup(props: ReviewPopupProps) {
  const { opened, reviews, mayOpenOrders, nowMs, onMove, onClose } = props;
  const index = reviews.findIndex(({ userReviewId }) => userReviewId === opened);
  const found = useOpenedReview(opened, reviews[index]);
  const saved = useSavedReplies(opened !== undefined && props.mayReply);
  // Keeps showing the last review while the popup fades away.
  const [last, setLast] = useState(found.review);
  if (found.review !== undefined && opened !== undefined && !isSame(found.review, last)) {
    setLast(found.review);
  }
  const review = opened === undefined ? last : found.review;
  const [reply] = review?.replies ?? [];
  // The review whose form was replaced by another person's reply.
  const [overtaken, setOvertaken] = useState<number>();

  // Keys may come faster than the address changes, so each step starts from the one before.
  const at = useRef(opened);
  useLayoutEffect(() => {
    at.current = opened;
  }, [opened]);
  const step = (by: number) => {
    const position = reviews.findIndex(({ userReviewId }) => userReviewId === at.current);
    if (position < 0) return;
    const next = reviews[position + by];
    if (next) {
      at.current = next.userReviewId;
      onMove(next.userReviewId);
    } else if (by > 0 && props.hasMore) {
      props.onMore();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || hasOwnKeys(event)) return;
    event.preventDefault();
    step(by);
  };

  return (
    <Dialog
      open={opened !== undefined}
      onClose={onClose}
      title="Customer Review"
      footer={null}
      onKeyDown={onKeyDown}
      actions={
        <>
          <IconButton
            label="Previous review"
            icon={<ChevronUp size={20} />}
            disabled={index <= 0}
            onClick={() => step(-1)}
          />
          <IconButton
            label="Next review"
            icon={<ChevronDown size={20} />}
            disabled={index < 0 || (index >= reviews.length - 1 && !props.hasMore)}
            onClick={() => step(1)}
          />
        </>
      }
    >
      {found.failure !== undefined && !review && (
        <div className="grid justify-items-start gap-3">
          <p role="alert">{found.failure}</p>
          <Button variant="secondary" size="sm" onClick={found.retry}>
            Try again
          </Button>
        </div>
      )}
      {found.failure === undefined && !review && (
        <LoadingRegion label="Loading the review" className="grid gap-4">
          <Skeleton className="h-11 w-60" />
          <Skeleton className="h-20" />
        </LoadingRegion>
      )}
      {review && (
        <div className="grid gap-5" key={review.userReviewId}>
          <ReviewText review={review} />
          {reply && overtaken === review.userReviewId && (
            <Overtaken draft={readDraft(review.userReviewId).message} />
          )}
          {reply && (
            <ReplyView
              reply={reply}
              nowMs={nowMs}
              mayOpen={mayOpenOrders}
              reach={found.delivery}
              onSent={
                props.mayReply
                  ? (sent) => {
                      props.onCodeSent(sent);
                      found.retry();
                    }
                  : undefined
              }
            />
          )}
          {!reply && props.mayReply && (
            <Answer
              review={review}
              saved={saved}
              delivery={found.delivery}
              onSaved={props.onSaved}
              onAnswered={() => {
                setOvertaken(review.userReviewId);
                found.retry();
              }}
            />
          )}
          {!reply && !props.mayReply && (
            <p className="text-ink-soft">
              Not answered yet. Owners and managers can reply to reviews.
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}

const isSame = (one: FeedbackReview, other: FeedbackReview | undefined) =>
  one.userReviewId === other?.userReviewId &&
  one.replies[0]?.description === other.replies[0]?.description &&
  one.reservationDetails === other.reservationDetails;

/** Shows the draft of a person whose reply came second, so that nothing typed is lost. */
function Overtaken({ draft }: { draft: string }) {
  return (
    <div className="grid gap-3">
      <Banner kind="error">
        Somebody else answered this review before you. Your draft wasn't sent.
      </Banner>
      {draft !== '' && (
        <div className="rounded-md border border-line p-4">
          <p className="text-sm font-semibold">Your draft</p>
          <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere text-ink-soft">
            {draft}
          </p>
        </div>
      )}
    </div>
  );
}

/** The review's text, and the order it is about, if known. */
function ReviewText({ review }: { review: FeedbackReview }) {
  const { description, reservationDetails: order } = review;
  return (
    <div>
      <Reviewer review={review} />
      <p dir="auto" className="mt-3 text-md whitespace-pre-line wrap-anywhere">
        {description === '' ? (
          <span className="text-ink-soft">No words, only stars.</span>
        ) : (
          description
        )}
      </p>
      {order && (
        <p className="mt-3 text-sm wrap-anywhere text-ink-soft">
          <span className="font-semibold">
            {prettify(order.serviceType)}, order {order.reservationId}:
          </span>{' '}
          {order.items.map(({ itemName, quantity }) => `${quantity} × ${itemName}`).join(', ')}
        </p>
      )}
    </div>
  );
}
