import { useCallback, useEffect, useState } from 'react';
import type { CallInput } from '#contract/endpoint.ts';
import { quoteCalls } from '#contract/orders/quotes/calls.ts';
import type { Quote, requestQuote } from '#contract/orders/quotes/quote.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { useOnline } from '#web/platform/use-online.ts';
import { useSettled } from '#web/platform/use-settled.ts';

export type AskedQuote = CallInput<typeof requestQuote>['body'];

/** Long enough for the next press, short enough to seem immediate. */
const pauseMs = 350;
/** A quote is renewed before it expires. */
const marginMs = minuteMs;

const askServer = (id: string, body: AskedQuote, signal?: AbortSignal): Promise<Quote> =>
  browserApi.call(quoteCalls.requestQuote, {
    params: { id },
    body,
    timeoutMs: 20_000,
    ...(signal && { signal }),
  });

type Answered = { asked: string; round: number; quote?: Quote; failure?: string };

/**
 * What an order costs, as the server says. Each change asks again, and the last one wins; until its
 * answer comes, the quote before is shown and `isStale`.
 */
export function useQuote(id: string, asked: AskedQuote | undefined) {
  const wanted = asked ? JSON.stringify(asked) : '';
  const settled = useSettled(wanted, pauseMs);
  const [round, setRound] = useState(0);
  const [last, setLast] = useState<Quote>();
  const [answered, setAnswered] = useState<Answered>();
  const isOnline = useOnline();
  const renew = useCallback(() => setRound((before) => before + 1), []);
  const isAnswered = answered?.asked === settled && answered.round === round;

  useEffect(() => {
    // Asks nothing while offline, and for the latest order once the network is back.
    if (settled === '' || isAnswered || !isOnline) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    askServer(id, JSON.parse(settled), signal)
      .then((quote) => {
        setLast(quote);
        setAnswered({ asked: settled, round, quote });
      })
      .catch((error: unknown) => {
        if (!signal.aborted) setAnswered({ asked: settled, round, failure: messageOf(error) });
      });
    return () => leaving.abort();
  }, [id, settled, round, isAnswered, isOnline]);

  const expiresAt = answered?.quote?.expiresAt;
  useEffect(() => {
    if (!expiresAt) return;
    const timer = setTimeout(renew, Math.max(0, Date.parse(expiresAt) - Date.now() - marginMs));
    return () => clearTimeout(timer);
  }, [expiresAt, renew]);
  // What failed is asked again when the network is back.
  const hasFailed = answered?.failure !== undefined;
  useEffect(() => {
    if (!hasFailed) return;
    addEventListener('online', renew);
    return () => removeEventListener('online', renew);
  }, [hasFailed, renew]);

  const isCurrent = answered?.asked === wanted && answered.quote !== undefined;
  return {
    /** The last one, even if something has changed since. */
    quote: wanted === '' ? undefined : (answered?.quote ?? last),
    isStale: !isCurrent,
    isLoading: wanted !== '' && isOnline && !(isAnswered && settled === wanted),
    failure: isAnswered ? answered?.failure : undefined,
    renew,
    /** The same order as it is now, beside what is shown. */
    askAgain: () => askServer(id, JSON.parse(wanted)),
    /** Takes a quote of the same order that the server gave with another answer. */
    take: useCallback(
      (quote: Quote) => {
        setLast(quote);
        setAnswered({ asked: settled, round, quote });
      },
      [settled, round],
    ),
  };
}

export type QuoteNow = ReturnType<typeof useQuote>;
