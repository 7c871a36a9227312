import { useEffect, useState } from 'react';
import { staffRefundCalls } from '#contract/orders/refunds/calls.ts';
import type { RefundQuote } from '#contract/orders/refunds/staff-refunds.ts';
import type { Problem } from '#contract/problems.ts';
import { ApiError, meaningOf, messageOf } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useLoaded } from '#web/platform/use-loaded.ts';
import { useSettled } from '#web/platform/use-settled.ts';
import { type Chosen, hasDishes, isNothing, whatOf } from './chosen.ts';

/** `of`: the body that was asked with. */
type Answer = {
  of: string;
  quote?: RefundQuote;
  refused?: string;
  problem?: Problem;
  failure?: string;
};

/** For these the order can't be given back here, whatever is chosen. */
const refusals = {
  order_not_found: true,
  order_not_completed: true,
  order_charged_back: true,
  order_refused: true,
  order_on_till: true,
  order_not_paid: true,
  refund_by_joyous: true,
  nothing_left: true,
  restaurant_closed: true,
};

const timeoutMs = 20_000;

async function ask(orderId: number, of: string, signal: AbortSignal): Promise<Answer> {
  const { quoteRefund } = staffRefundCalls;
  const input = { params: { orderId }, body: JSON.parse(of), signal, timeoutMs };
  try {
    return { of, quote: await portalApi.call(quoteRefund, input) };
  } catch (error) {
    if (meaningOf(quoteRefund, error, refusals)) return { of, refused: messageOf(error) };
    const [problem] = error instanceof ApiError ? error.problems : [];
    return problem ? { of, problem } : { of, failure: messageOf(error) };
  }
}

/** Not each press on a dish. */
const pauseMs = 250;

/**
 * What giving back what is chosen would do. While the next answer is asked for, the last one stays.
 * Without a network it is asked for again when the network is back.
 */
export function useRefundQuote(orderId: number, chosen: Chosen) {
  const [quote, setQuote] = useState<RefundQuote>();
  const by = quote && chosen.by === 'DISHES' && !hasDishes(quote) ? 'AMOUNT' : chosen.by;
  const what = whatOf({ ...chosen, by }, quote);
  const wanted = JSON.stringify(what ?? {});
  const settled = useSettled(wanted, pauseMs);
  const { answer, isLoading, again } = useLoaded(settled, (body, signal) =>
    ask(orderId, body, signal),
  );
  if (answer?.quote && answer.quote !== quote) setQuote(answer.quote);

  const hasFailed = answer?.failure !== undefined;
  useEffect(() => {
    if (!hasFailed) return;
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [hasFailed, again]);

  const isOfThis = answer?.of === wanted && !isLoading;
  return {
    by,
    quote,
    refused: answer?.refused,
    isChosen: what === undefined || !isNothing(what),
    /** What is wrong with what is chosen. */
    problem: isOfThis ? answer.problem?.message : undefined,
    /** Why nobody knows what it would do. */
    quoteFailure: isOfThis ? answer.failure : undefined,
    isAsking: !isOfThis,
    again,
  };
}
