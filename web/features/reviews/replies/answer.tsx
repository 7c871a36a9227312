import { useState } from 'react';
import type { FeedbackReply, FeedbackReview } from '#contract/reviews/replies/feedback.ts';
import type { DiscountDelivery } from '#contract/reviews/replies/reply-rules.ts';
import { readDraft } from './reply-draft.ts';
import { ReplyForm } from './reply-form.tsx';
import { SavedReplies } from './saved-replies.tsx';
import type { UsedSavedReplies } from './use-saved-replies.ts';

type AnswerProps = {
  review: FeedbackReview;
  delivery: DiscountDelivery | undefined;
  saved: UsedSavedReplies;
  onSaved: (reply: FeedbackReply) => void;
  onAnswered: () => void;
};

/** The reply form, or the saved replies in its place: the draft is kept. */
export function Answer({ review, saved, ...form }: AnswerProps) {
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
