import { type FormEvent, useEffect, useRef, useState } from 'react';
import { reviewCalls } from '#contract/reviews/calls.ts';
import { reviewNameLimit, reviewTextLimit } from '#contract/reviews/review-rules.ts';
import type { Review, ReviewMetrics } from '#contract/reviews/reviews.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { useAction } from '../../platform/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { StarInput } from '../../ui/star-input.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { forgetDraft, keepDraft, type ReviewDraft, readDraft } from './review-draft.ts';

type WriteReviewProps = {
  restaurant: { businessExternalId: string; name: string };
  token: string;
  onWritten: (written: { review: Review; metrics: ReviewMetrics }) => void;
};

const problemsOf = ({ rating, description }: ReviewDraft) => ({
  rating: rating === 0 ? 'Choose one to five stars.' : undefined,
  description:
    description.length > reviewTextLimit
      ? 'Please check your review, it is too long (max 2,000 characters)'
      : undefined,
});

/** Kept while it is written, so that neither a lost connection nor a reload costs anybody a word. */
function useDraft(businessExternalId: string) {
  const [draft, setDraft] = useState(() => readDraft(businessExternalId));
  const change = (part: Partial<ReviewDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(businessExternalId, next);
  };
  return { draft, change };
}

function useSending({ restaurant, token, onWritten }: WriteReviewProps) {
  const { businessExternalId } = restaurant;
  const { busy, run } = useAction();

  const send = async ({ anonymous, ...draft }: ReviewDraft) => {
    // An anonymous reviewer's name isn't even sent to us.
    const nameless = anonymous && { userFirstName: '', userLastName: '' };
    const body = { ...draft, ...nameless, anonymous, token };
    const sent = await run(() =>
      browserApi.call(reviewCalls.writeReview, { params: { id: businessExternalId }, body }),
    );
    if (!sent) return;
    forgetDraft(businessExternalId);
    onWritten(sent.result);
  };
  return { busy, send };
}

/** Where the mistake is, and not where the button is. */
function showField(form: HTMLFormElement, selector: string) {
  const control = form.querySelector<HTMLElement>(selector);
  control?.focus({ preventScroll: true });
  control?.parentElement?.scrollIntoView({ block: 'center' });
}

/** The form that the link in a text message opens. */
export default function WriteReview(props: WriteReviewProps) {
  const { draft, change } = useDraft(props.restaurant.businessExternalId);
  const { busy, send } = useSending(props);
  const [wasTried, setTried] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const problems = problemsOf(draft);
  const shown = wasTried ? problems : undefined;

  // Whoever followed the link came for this.
  useEffect(() => heading.current?.focus(), []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const wrong = problems.rating
      ? 'fieldset input'
      : problems.description
        ? 'textarea'
        : undefined;
    if (wrong) showField(event.currentTarget, wrong);
    else void send(draft);
  };

  return (
    <Card padding="lg">
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
        How was {props.restaurant.name}?
      </h3>
      <form noValidate onSubmit={submit} className="mt-4 grid gap-5">
        <StarInput
          legend="Your rating"
          value={draft.rating}
          onChange={(rating) => change({ rating })}
          error={shown?.rating}
        />
        <Field label="Your review" optional error={shown?.description}>
          <TextArea
            limit={reviewTextLimit}
            value={draft.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="First name" optional>
            <TextInput
              autoComplete="given-name"
              maxLength={reviewNameLimit}
              disabled={draft.anonymous}
              value={draft.userFirstName}
              onChange={({ target }) => change({ userFirstName: target.value })}
            />
          </Field>
          <Field label="Last name" optional>
            <TextInput
              autoComplete="family-name"
              maxLength={reviewNameLimit}
              disabled={draft.anonymous}
              value={draft.userLastName}
              onChange={({ target }) => change({ userLastName: target.value })}
            />
          </Field>
        </div>
        <Checkbox
          label="Review without my name"
          hint="Otherwise your initials are shown with it. Your full name never is."
          checked={draft.anonymous}
          onChange={({ target }) => change({ anonymous: target.checked })}
        />
        <Button type="submit" size="lg" loading={busy} className="justify-self-start">
          Post review
        </Button>
      </form>
    </Card>
  );
}
