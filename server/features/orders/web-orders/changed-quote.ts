import type { QuoteChange } from '#contract/orders/quotes/quote-changes.ts';
import type { Changed } from '#contract/orders/web-orders/placed.ts';
import type { Problem } from '#contract/problems.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { type RecheckedQuote, storeQuote } from '../quotes/index.ts';

const expired: QuoteChange = {
  about: 'ORDER',
  text: 'These prices were good for half an hour. They are the same now: order again.',
};

export const isChanged = ({ changes, hasExpired }: RecheckedQuote): boolean =>
  hasExpired || changes.length > 0;

function problemOf(change: QuoteChange): Problem {
  const message = change.text;
  if (change.about === 'LINE') return { field: `lines.${change.line}`, message };
  if (change.about === 'CODE') return { field: 'codes', message };
  return { field: change.about === 'TIME' ? 'dueAt' : '', message };
}

type AtRestaurant = { businessId: number; nowMs: number; vault: Vault };

/**
 * Nothing is placed: says line by line what is different, and quotes the same order as it is now,
 * so that the diner can order that.
 */
export async function refuseChanged(
  transaction: DatabaseTransaction,
  here: AtRestaurant,
  { asked, answer, changes }: RecheckedQuote,
): Promise<Refused<'quote_changed'>> {
  const stored = await storeQuote(transaction, here, { asked, answer });
  const [first = expired, ...others] = changes;
  const instead: Changed = {
    changes: [first, ...others],
    quote: {
      quoteId: stored?.quoteId ?? null,
      expiresAt: stored?.expiresAt.toISOString() ?? null,
      ...answer,
    },
  };
  return refuse('quote_changed', {
    problems: [problemOf(first), ...others.map(problemOf)],
    instead,
  });
}
