import { type InputEvent, useEffect, useState } from 'react';
import { z } from 'zod';
import { feedbackCalls } from '#contract/portal/replies/calls.ts';
import type { FeedbackReply, FeedbackReview } from '#contract/portal/replies/feedback.ts';
import { fillName } from '#contract/portal/replies/fill-name.ts';
import { replyCodePercentSchema, replyMessageSchema } from '#contract/portal/replies/reply-form.ts';
import {
  type DiscountDelivery,
  replyCodeDays,
  replyCodePercents,
  replyMessageLimit,
} from '#contract/reviews/reviews/reply-rules.ts';
import { meaningOf } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { rulesOf } from '#web/platform/form-rules.ts';
import { useMessages } from '#web/platform/messages.tsx';
import { readFormInput, useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { forgetDraft, readDraft, storeDraft } from './reply-draft.ts';
import { insertText, SavedReplyMenu } from './saved-reply-menu.tsx';
import type { UsedSavedReplies } from './use-saved-replies.ts';

const check = rulesOf({
  // A select's value is a string.
  discountPercentage: z.string().min(1, 'Required').transform(Number).pipe(replyCodePercentSchema),
  message: replyMessageSchema,
});

const options = replyCodePercents.map((value) => ({ value, label: `${value}%` }));
const call = feedbackCalls.createBusinessIncentiveDiscount;

function deliveryText(delivery: DiscountDelivery | undefined, percent: string): string {
  if (delivery === 'NO_NUMBER') {
    return "We have no mobile number for this reviewer, so the discount can't be texted.";
  }
  if (delivery === 'WANTS_NO_TEXTS') {
    return "This reviewer doesn't want texts, so the discount can't be texted.";
  }
  const off = percent === '' ? 'the discount' : `${percent}% off`;
  return `We text the reviewer a code for ${off}. It's good once, for ${replyCodeDays} days.`;
}

type ReplyFormProps = {
  review: Pick<FeedbackReview, 'userReviewId' | 'userFirstName'>;
  saved: UsedSavedReplies;
  /** True if the person came back from the saved replies. */
  takesFocus: boolean;
  onManage: () => void;
  /** Whether the discount can be texted; undefined until known. */
  delivery: DiscountDelivery | undefined;
  onSaved: (reply: FeedbackReply) => void;
  /** Another person replied first: the draft is kept. */
  onAnswered: () => void;
};

/**
 * The one reply to a review, with its discount. What is typed is stored until the reply is sent.
 */
export function ReplyForm({ review, saved, delivery, ...props }: ReplyFormProps) {
  const { userReviewId, userFirstName } = review;
  const { takesFocus, onManage, onSaved, onAnswered } = props;
  const [draft, setDraft] = useState(() => readDraft(userReviewId));
  const { clear } = useMessages();
  const { busy, failure, form, field, focusOn } = useForm({
    check,
    send: async (reply) => {
      // Clears the page's messages; the form clears its own.
      clear();
      try {
        return await portalApi.call(call, { body: { ...reply, userReviewId } });
      } catch (error) {
        const isAnswered = meaningOf(call, error, {
          already_answered: true,
          review_not_found: false,
          restaurant_closed: false,
        });
        if (isAnswered) onAnswered();
        throw error;
      }
    },
    onDone: (reply) => {
      forgetDraft(userReviewId);
      onSaved(reply);
    },
    showsFailure: true,
  });

  const onInput = (event: InputEvent<HTMLFormElement>) => {
    form.onInput(event);
    setDraft(storeDraft(userReviewId, readFormInput(event.currentTarget)));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form comes back
  useEffect(() => {
    if (takesFocus) focusOn('message');
  }, []);

  const percent = draft.discountPercentage;
  return (
    <form {...form} onInput={onInput} data-kept className="grid gap-2">
      {failure !== undefined && <Banner kind="error">{failure}</Banner>}
      <SelectField
        {...field('discountPercentage')}
        label="Discount"
        reservesError
        placeholder="Select One"
        options={options}
        defaultValue={draft.discountPercentage}
        required
      />
      <SavedReplyMenu
        saved={saved}
        onInsert={({ message }) => {
          const box = form.ref.current?.querySelector('textarea');
          if (box) insertText(box, fillName(message, userFirstName));
        }}
        onManage={onManage}
      />
      <TextAreaField
        {...field('message')}
        label="Message"
        reservesError
        hint="Everyone sees it below the review, as “Owner response:”."
        limit={replyMessageLimit}
        defaultValue={draft.message}
        required
      />
      <p className="rounded-md bg-sand p-4 text-sm text-ink-soft">
        {deliveryText(delivery, percent)} You can't change your reply later.
      </p>
      {/* Stays visible above a phone's keyboard. */}
      <div className="sticky bottom-0 -mx-5 bg-paper px-5 py-3 sm:-mx-6 sm:px-6">
        <Button type="submit" loading={busy} className="max-sm:w-full">
          Send reply
        </Button>
      </div>
    </form>
  );
}
