import { useEffect } from 'react';
import type { OrderChangeQuote } from '#contract/orders/web-orders/changes.ts';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { ApiError, messageOf } from '#web/platform/api/api-error.ts';
import { useLoaded } from '#web/platform/use-loaded.ts';
import { useSettled } from '#web/platform/use-settled.ts';
import type { ChangeCalls } from './change-calls.ts';

/** `of`: what was asked. */
type Answer = { of: string; quote?: OrderChangeQuote; refused?: string; failure?: string };

type Asking = { calls: ChangeCalls; orderId: number; of: string };

async function ask({ calls, orderId, of }: Asking, signal: AbortSignal): Promise<Answer> {
  const { body } = JSON.parse(of);
  try {
    return { of, quote: await calls.quote(orderId, body, signal) };
  } catch (error) {
    const isRefused = error instanceof ApiError && (error.status ?? 500) < 500;
    const [problem] = error instanceof ApiError ? error.problems : [];
    return isRefused
      ? { of, refused: problem?.message ?? messageOf(error) }
      : { of, failure: messageOf(error) };
  }
}

/** Not each press on a dish. */
const pauseMs = 250;

/**
 * What a change would do; undefined for nothing chosen. While the next answer is asked for, the last
 * one stays. Without a network it is asked for again when the network is back.
 */
export function useChangeQuote(
  calls: ChangeCalls,
  { orderId, changesVersion: version }: Pick<KitchenOrder, 'orderId' | 'changesVersion'>,
  body: object | undefined,
) {
  const wanted = body === undefined ? null : JSON.stringify({ version, body });
  const settled = useSettled(wanted, pauseMs);
  const { answer, isLoading, again } = useLoaded(wanted === null ? null : settled, (of, signal) =>
    ask({ calls, orderId, of }, signal),
  );
  const hasFailed = answer?.failure !== undefined;
  useEffect(() => {
    if (!hasFailed) return;
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [hasFailed, again]);
  const isOfThis = answer !== undefined && answer.of === wanted && !isLoading;
  return {
    /** Of what was asked last, as long as something is chosen. */
    quote: wanted === null ? undefined : answer?.quote,
    refused: isOfThis ? answer.refused : undefined,
    quoteFailure: isOfThis ? answer.failure : undefined,
    isAsking: wanted !== null && !isOfThis,
    again,
  };
}
