import { useState } from 'react';
import { staffRefundCalls } from '#contract/orders/refunds/calls.ts';
import { type RefundReason, refundReasons } from '#contract/orders/refunds/reasons.ts';
import type { RefundWhat } from '#contract/orders/refunds/staff-refunds.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { isUnanswered, unansweredText, useOnceKey } from '#web/platform/api/send-once.ts';
import { type Check, type FormInput, type Problems, useForm } from '#web/platform/use-form.ts';
import { type By, type Chosen, isNothing, nothingChosen, whatOf } from './chosen.ts';
import { doneText } from './refund-words.ts';
import { useRefundQuote } from './use-refund-quote.ts';

type Values = {
  what: RefundWhat;
  amount: string;
  reason: RefundReason;
  words: string;
  currentPassword: string | undefined;
};

const timeoutMs = 20_000;

const textIn = (given: FormInput, name: string, otherwise: string) =>
  typeof given[name] === 'string' ? given[name] : otherwise;

/** The form of a refund: what is chosen, what that would do, and doing it. */
export function useRefund(orderId: number, onGiven: (text: string) => void) {
  const [chosen, setChosen] = useState(nothingChosen);
  const [reason, setReason] = useState<RefundReason>();
  const [words, setWords] = useState('');
  const [isLocked, setLocked] = useState(false);
  const asked = useRefundQuote(orderId, chosen);
  const { by, quote, again } = asked;
  const keyOf = useOnceKey();

  // Reads the form, which is ahead of the state while somebody types. What is locked isn't in it.
  const check: Check<Values> = (given) => {
    const amount = textIn(given, 'amount', chosen.amount);
    const why = textIn(given, 'reason', reason ?? '');
    const typed = textIn(given, 'words', words).trim();
    const currentPassword = textIn(given, 'currentPassword', '');
    const now = { ...chosen, by: textIn(given, 'what', by) as By, amount };
    if (typeof given.tip === 'boolean') now.tip = given.tip;
    const what = whatOf(now, quote);
    const problems: Problems = {};
    if (what === undefined) problems.amount = 'Enter an amount such as 9.50.';
    else if (isNothing(what)) {
      problems[now.by === 'AMOUNT' ? 'amount' : 'what'] = 'Choose what to give back.';
    }
    if (!Object.hasOwn(refundReasons, why)) problems.reason = 'Choose why.';
    if (why === 'OTHER' && typed === '') problems.words = 'Say why.';
    if (quote?.takes === 'PASSWORD' && quote.sides && currentPassword === '') {
      problems.currentPassword = 'Required';
    }
    if (what === undefined || Object.keys(problems).length > 0) return { problems };
    const read = { what, amount, reason: why as RefundReason, words: typed };
    return { values: { ...read, currentPassword: currentPassword || undefined } };
  };

  const form = useForm<Values, Awaited<ReturnType<typeof send>>>({
    check,
    send,
    onDone: ({ amounts }) => {
      const { dinerName = null, sides } = quote ?? {};
      onGiven(doneText({ amounts, dinerName, paidBackBy: sides?.paidBackBy ?? 'JOYOUS' }));
    },
    showsFailure: true,
  });

  async function send({ what, reason: why, words: typed, currentPassword }: Values) {
    if (!quote?.sides) throw new Error('Choose what to give back.');
    const { amounts, deposit } = quote.sides;
    const content = { ...what, reason: why, words: typed };
    try {
      const given = await portalApi.call(staffRefundCalls.giveRefund, {
        params: { orderId },
        body: {
          ...content,
          expects: { total: amounts.total, deposit },
          ...(currentPassword !== undefined && { currentPassword }),
        },
        idempotencyKey: keyOf(JSON.stringify(content)),
        timeoutMs,
      });
      return given;
    } catch (error) {
      const isLost = isUnanswered(error);
      setLocked(isLost);
      if (isLost) throw new Error(unansweredText("it's given back only once"), { cause: error });
      again();
      throw error;
    }
  }

  return {
    ...form,
    ...asked,
    chosen,
    choose: (differing: Partial<Chosen>) => setChosen((before) => ({ ...before, ...differing })),
    reason,
    setReason,
    words,
    setWords,
    /** Until it is known whether it was given, only the same can be sent again. */
    isLocked,
  };
}

export type Refund = ReturnType<typeof useRefund>;
