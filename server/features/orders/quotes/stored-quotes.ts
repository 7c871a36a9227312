import { randomUUID } from 'node:crypto';
import type { AskedQuote, StoredAnswer } from '#contract/orders/quotes/quote.ts';
import { minuteMs } from '#contract/time/durations.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { SealedTable } from '#platform/secrets/sealed-table.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { findQuote, insertQuote } from './quotes.queries.ts';

/** Long enough to enter a name and a number, short enough that little changes meanwhile. */
const quoteLifeMs = 30 * minuteMs;

type QuoteKey = { businessId: number; quoteId: string };

/** What says something about a diner, or is a secret of theirs. */
type Details = Pick<AskedQuote, 'codes' | 'deliverTo'> & {
  notes: string[];
};

const sealingOf = ({ businessId, quoteId }: QuoteKey) => ({
  purpose: 'quotes.sealed_details',
  of: JSON.stringify([businessId, quoteId]),
});

export const sealedQuotes: SealedTable = {
  table: 'quotes',
  key: ['business_id', 'quote_id'],
  columns: [
    {
      column: 'sealed_details',
      sealing: (row) =>
        sealingOf({ businessId: Number(row.business_id), quoteId: String(row.quote_id) }),
    },
  ],
};

type Storing = { businessId: number; vault: Vault; nowMs: number };

/** Undefined unless it can be ordered as it is. */
export async function storeQuote(
  transaction: DatabaseTransaction,
  { businessId, vault, nowMs }: Storing,
  { asked, answer }: { asked: AskedQuote; answer: StoredAnswer },
): Promise<{ quoteId: string; expiresAt: Date } | undefined> {
  const { amounts } = answer;
  const hasProblem =
    answer.problems.length > 0 ||
    answer.lines.some(({ problems }) => problems.length > 0) ||
    answer.codes.some(({ problem }) => problem !== null);
  if (hasProblem || !amounts) return undefined;
  const { codes, deliverTo, ...open } = asked;
  const details: Details = { codes, deliverTo, notes: open.lines.map(({ note }) => note) };
  const quoteId = randomUUID();
  const expiresAt = new Date(nowMs + quoteLifeMs);
  await insertQuote(transaction, {
    businessId,
    quoteId,
    madeAt: new Date(nowMs),
    expiresAt,
    asked: { ...open, lines: open.lines.map((line) => ({ ...line, note: '' })) },
    answer: { ...answer, amounts, codes: answer.codes.map((code) => ({ ...code, code: '' })) },
    sealedDetails: vault.seal(sealingOf({ businessId, quoteId }), JSON.stringify(details)),
  });
  return { quoteId, expiresAt };
}

export type StoredQuote = {
  asked: AskedQuote;
  answer: StoredAnswer;
  madeAtMs: number;
  expiresAtMs: number;
};

/** One of this restaurant's, expired or not, until a job removes it. */
export async function readQuote(
  transaction: DatabaseTransaction,
  { vault, ...key }: QuoteKey & { vault: Vault },
): Promise<StoredQuote | undefined> {
  const row = await findQuote(transaction, key);
  if (!row) return undefined;
  const { codes, deliverTo, notes }: Details = JSON.parse(
    vault.open(sealingOf(key), row.sealed_details),
  );
  const { asked, answer } = row;
  return {
    asked: {
      ...asked,
      codes,
      deliverTo,
      lines: asked.lines.map((line, index) => ({ ...line, note: notes[index] ?? '' })),
    },
    answer: {
      ...answer,
      codes: answer.codes.map((code, index) => ({ ...code, code: codes[index] ?? '' })),
    },
    madeAtMs: row.made_at.getTime(),
    expiresAtMs: row.expires_at.getTime(),
  };
}
