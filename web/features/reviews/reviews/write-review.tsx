import { type InputEvent, useEffect, useRef, useState } from 'react';
import type { ReviewMetrics } from '#contract/find/restaurants/review-metrics.ts';
import { reviewCalls } from '#contract/reviews/reviews/calls.ts';
import { reviewNameLimit, reviewTextLimit } from '#contract/reviews/reviews/review-rules.ts';
import type { Review } from '#contract/reviews/reviews/reviews.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { isObject, parseJson } from '#web/platform/api/parse-json.ts';
import { createSafeStorage } from '#web/platform/safe-storage.ts';
import { type Check, readFormInput, useForm } from '#web/platform/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { StarInput } from '#web/ui/form/star-input.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

type WriteReviewProps = {
  restaurant: { businessExternalId: string; name: string };
  token: string;
  onWritten: (written: { review: Review; metrics: ReviewMetrics }) => void;
};

type ReviewDraft = {
  rating: number;
  description: string;
  anonymous: boolean;
  userFirstName: string;
  userLastName: string;
};

const storage = createSafeStorage(() => sessionStorage);
const keyOf = (businessExternalId: string) => `reviewDraft.${businessExternalId}`;

/** Reads a form's fields or a stored draft, which an older version of this page may have stored. */
function draftOf(given: Record<string, unknown>): ReviewDraft {
  const text = (field: string) => (typeof given[field] === 'string' ? given[field] : '');
  return {
    rating: Number(given.rating) || 0,
    description: text('description'),
    anonymous: given.anonymous === true,
    userFirstName: text('userFirstName'),
    userLastName: text('userLastName'),
  };
}

function readDraft(businessExternalId: string): ReviewDraft {
  const stored = parseJson(storage.read(keyOf(businessExternalId)));
  return draftOf(isObject(stored) ? stored : {});
}

const storeDraft = (businessExternalId: string, draft: ReviewDraft) =>
  storage.write(keyOf(businessExternalId), JSON.stringify(draft));

const forgetDraft = (businessExternalId: string) => storage.write(keyOf(businessExternalId), null);

/** Checked without schemas, so that a diner's phone need not load their library. */
const check: Check<ReviewDraft> = (given) => {
  const draft = draftOf(given);
  const problems = {
    ...(draft.rating === 0 && { rating: 'Choose one to five stars.' }),
    ...(draft.description.length > reviewTextLimit && {
      description: 'Please check your review, it is too long (max 2,000 characters)',
    }),
  };
  return Object.keys(problems).length > 0 ? { problems } : { values: draft };
};

/** The form that a review link opens. */
export default function WriteReview({ restaurant, token, onWritten }: WriteReviewProps) {
  const { businessExternalId, name } = restaurant;
  const [draft, setDraft] = useState(() => readDraft(businessExternalId));
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, form, field } = useForm({
    check,
    // An anonymous reviewer's name isn't even sent: its fields are disabled.
    send: (review) =>
      browserApi.call(reviewCalls.writeReview, {
        params: { id: businessExternalId },
        body: { ...review, token },
      }),
    onDone: (written) => {
      forgetDraft(businessExternalId);
      onWritten(written);
    },
  });

  // People who follow the link came to write.
  useEffect(() => heading.current?.focus(), []);

  // Stored while it is written, so that a lost connection or a reload loses nothing.
  const onInput = (event: InputEvent<HTMLFormElement>) => {
    form.onInput(event);
    const next = draftOf({ ...draft, ...readFormInput(event.currentTarget) });
    setDraft(next);
    storeDraft(businessExternalId, next);
  };

  return (
    <Card padding="lg">
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
        How was {name}?
      </h3>
      <form {...form} onInput={onInput} className="mt-4 grid gap-5">
        <StarInput {...field('rating')} legend="Your rating" defaultValue={draft.rating} />
        <TextAreaField
          {...field('description')}
          label="Your review"
          limit={reviewTextLimit}
          defaultValue={draft.description}
          optional
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...field('userFirstName')}
            label="First name"
            autoComplete="given-name"
            maxLength={reviewNameLimit}
            disabled={draft.anonymous}
            defaultValue={draft.userFirstName}
            optional
          />
          <TextField
            {...field('userLastName')}
            label="Last name"
            autoComplete="family-name"
            maxLength={reviewNameLimit}
            disabled={draft.anonymous}
            defaultValue={draft.userLastName}
            optional
          />
        </div>
        <Checkbox
          name="anonymous"
          label="Post without my name"
          hint="Otherwise we show your initials, never your full name."
          defaultChecked={draft.anonymous}
        />
        <Button type="submit" size="lg" loading={busy} className="justify-self-start">
          Post review
        </Button>
      </form>
    </Card>
  );
}
