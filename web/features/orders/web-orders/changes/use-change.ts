import { useRef, useState } from 'react';
import type { ToChange } from '#contract/orders/web-orders/changes.ts';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { isUnanswered, unansweredText, useOnceKey } from '#web/platform/api/send-once.ts';
import { type Check, useForm } from '#web/platform/use-form.ts';
import type { ChangeCalls } from './change-calls.ts';
import { doneText, questionOf } from './change-words.ts';
import { type Chosen, isLastOff, nothingChosen, toChangeOf } from './to-change.ts';
import { useChangeQuote } from './use-change-quote.ts';

type Done = { order: KitchenOrder; hasAgreed: boolean };

/** What a diner said by phone about what they are asked. */
async function agreeByPhone(calls: ChangeCalls, order: KitchenOrder): Promise<Done> {
  const question = questionOf(order);
  if (!question) return { order, hasAgreed: true };
  const { changeNo } = question;
  try {
    const agreed = await calls.settle(order.orderId, { changeNo, answer: 'AGREED' });
    return { order: agreed, hasAgreed: true };
  } catch {
    // The change is made: what the diner said can be noted at its card.
    return { order, hasAgreed: false };
  }
}

/** The form of a change: what is chosen, what that would do, and doing it. */
export function useChange(
  calls: ChangeCalls,
  order: KitchenOrder,
  onChanged: (order: KitchenOrder, text: string) => void,
) {
  const [chosen, setChosen] = useState(nothingChosen);
  const [isLocked, setLocked] = useState(false);
  // What is chosen is about the lines of this state of the order.
  const [base, setBase] = useState(order);
  const [wasOvertaken, setOvertaken] = useState(false);
  const isLast = isLastOff(base, chosen);
  const toChange = isLast ? undefined : toChangeOf(base, chosen);
  const asked = useChangeQuote(calls, base, toChange);
  const { quote, again } = asked;
  const keyOf = useOnceKey();
  const hasAgreed = useRef(false);

  const check: Check<ToChange> = () =>
    toChange && quote ? { values: toChange } : { problems: { lines: 'Choose what changes.' } };

  const form = useForm<ToChange, Done>({
    check,
    send,
    onDone: (done) => {
      if (quote) onChanged(done.order, doneText(quote, done.hasAgreed));
    },
    showsFailure: true,
  });

  // Not while it is sent, or may have been: then the change is this one.
  if (base.changesVersion !== order.changesVersion && !form.busy && !isLocked) {
    setBase(order);
    setChosen(nothingChosen);
    setOvertaken(chosen !== nothingChosen);
  }

  async function send(what: ToChange): Promise<Done> {
    if (!quote) throw new Error('Choose what changes.');
    const { version, totalCents, backCents } = quote;
    try {
      const changed = await calls.change(
        base.orderId,
        { ...what, expects: { version, totalCents, backCents } },
        keyOf(JSON.stringify({ ...what, version })),
      );
      return hasAgreed.current
        ? await agreeByPhone(calls, changed)
        : { order: changed, hasAgreed: false };
    } catch (error) {
      const isLost = isUnanswered(error);
      setLocked(isLost);
      if (isLost) throw new Error(unansweredText("it's changed only once"), { cause: error });
      again();
      throw error;
    }
  }

  return {
    ...form,
    ...asked,
    /** The order that is changed, as it was when its lines were chosen. */
    base,
    chosen,
    choose: (next: Chosen) => {
      setOvertaken(false);
      setChosen(next);
    },
    isLast,
    hasChosen: toChange !== undefined,
    /** Somebody else changed it, and nothing is chosen anymore. */
    wasOvertaken,
    /** Until it is known whether it was done, only the same can be sent again. */
    isLocked,
    /** Whether the diner has agreed by phone, for the next press. */
    agree: (by: boolean) => {
      hasAgreed.current = by;
    },
  };
}

export type Change = ReturnType<typeof useChange>;
