import { useState } from 'react';
import { cleanText } from '#contract/free-text.ts';
import { disputeCalls } from '#contract/orders/disputes/calls.ts';
import { reasonOf } from '#contract/orders/disputes/dispute-reasons.ts';
import type { DisputeCase } from '#contract/orders/disputes/disputes.ts';
import { evidenceOf, mostWords } from '#contract/orders/disputes/evidence.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { useRenew } from '#web/platform/query/use-renew.ts';
import { type Check, useForm } from '#web/platform/use-form.ts';
import { useOnline } from '#web/platform/use-online.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card-section.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { EvidenceText } from './evidence-text.tsx';

type Values = { words: string; withDiner: boolean };

/** The provider is asked while somebody waits. */
const timeoutMs = 30_000;

const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'no_answer' || (error.status ?? 0) >= 500);

const unansweredText = () =>
  navigator.onLine
    ? "We didn't get an answer, so this may have worked. Press again: it's sent only once."
    : "You're offline. Press again when you're back online: it's sent only once.";

const check: Check<Values> = ({ words, withDiner }) => {
  const written = cleanText(String(words ?? ''));
  return written.length > mostWords
    ? { problems: { words: `Use at most ${mostWords.toLocaleString('en-US')} characters.` } }
    : { values: { words: written, withDiner: withDiner === true } };
};

/** For these somebody has to look at the case again. */
const changed = ['dispute_answered', 'dispute_late', 'dispute_closed', 'dispute_changed'];

/** A guest at a table may have given a name alone. */
const aboutDiner = ({ name, maskedPhone }: NonNullable<DisputeCase['diner']>) =>
  maskedPhone === ''
    ? { label: "Send the diner's name, too", hint: name }
    : {
        label: "Send the diner's name and number, too",
        hint: `${name === '' ? 'No name' : name}, ${maskedPhone}. The bank gets the whole number.`,
      };

/** The restaurant's own words, whether the diner is named, exactly what is sent, and the press. */
export function AnswerForm({ asked }: { asked: DisputeCase }) {
  const { diner, dispute, facts, version } = asked;
  const { disputeId, orderId, reason } = dispute;
  const [words, setWords] = useState('');
  const [withDiner, setWithDiner] = useState(false);
  const isOnline = useOnline();
  const finish = useFinish();
  const renew = useRenew();
  const { busy, failure, field, form } = useForm<Values, DisputeCase>({
    check,
    async send(values) {
      const body = { ...values, disputeId, version };
      const input = { params: { orderId }, body, timeoutMs };
      try {
        return await portalApi.call(disputeCalls.answerDispute, input);
      } catch (error) {
        if (isUnanswered(error)) throw new Error(unansweredText(), { cause: error });
        if (error instanceof ApiError && changed.includes(error.code)) void renew();
        throw error;
      }
    },
    onDone: ({ dispute: { step } }) =>
      finish(step === 'SENDING' ? "It's on its way to the bank." : 'Sent to the bank.'),
    showsFailure: true,
  });
  const said = {
    words: cleanText(words),
    diner: withDiner && diner ? { name: diner.name, phone: diner.maskedPhone } : null,
  };
  return (
    <Section title="Your answer">
      <form {...form} className="grid grid-cols-1 gap-5">
        <p className="text-ink-soft">
          {reasonOf(reason).helps} The bank takes one answer, and nobody can change it.
        </p>
        <TextAreaField
          {...field('words')}
          label="In your own words"
          optional
          hint="The bank reads this first."
          limit={mostWords}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        {diner && (
          <Checkbox
            name="withDiner"
            {...aboutDiner(diner)}
            checked={withDiner}
            onChange={({ currentTarget }) => setWithDiner(currentTarget.checked)}
          />
        )}
        <div className="grid grid-cols-1 gap-2">
          <h3 className="text-control font-semibold">This is what we send</h3>
          <EvidenceText evidence={evidenceOf(facts, said)} />
        </div>
        {failure !== undefined && <Banner kind="error">{failure}</Banner>}
        {!isOnline && failure === undefined && (
          <Banner kind="note">You're offline. What you wrote stays here.</Banner>
        )}
        <Button type="submit" size="lg" loading={busy} className="justify-self-start max-sm:w-full">
          Send to the bank
        </Button>
      </form>
    </Section>
  );
}
