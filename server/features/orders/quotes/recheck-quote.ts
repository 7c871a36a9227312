import { slotTextIn } from '#contract/ground/hours/slot-text.ts';
import type { AskedQuote } from '#contract/orders/quotes/quote.ts';
import { type QuoteChange, quoteChanges } from '#contract/orders/quotes/quote-changes.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { type QuotedNow, quoteNow } from './quote-now.ts';
import { readQuote } from './stored-quotes.ts';

/** With the answer as it is now. */
export type RecheckedQuote = QuotedNow & {
  asked: AskedQuote;
  hasExpired: boolean;
  /** None: it can be ordered as it was quoted. */
  changes: QuoteChange[];
};

type Rechecked = { businessId: number; quoteId: string; nowMs: number; vault: Vault };

/**
 * A quote of the restaurant that the transaction acts for, compared with what is true now. Its codes
 * were right when it was made, so looking at them again is no guess. Undefined: there is none, or it
 * was another restaurant's.
 */
export async function recheckQuote(
  transaction: DatabaseTransaction,
  { businessId, quoteId, nowMs, vault }: Rechecked,
): Promise<RecheckedQuote | undefined> {
  const stored = await readQuote(transaction, { businessId, quoteId, vault });
  if (!stored) return undefined;
  const { asked } = stored;
  const guesses = { isGranted: true, wrong: 0 };
  const now = await quoteNow(transaction, asked, { businessId, nowMs, guesses });
  const timeText = (iso: string) => slotTextIn(now.ordering.zones, Date.parse(iso), nowMs);
  return {
    ...now,
    asked,
    hasExpired: stored.expiresAtMs <= nowMs,
    changes: quoteChanges(stored.answer, now.answer, timeText),
  };
}
