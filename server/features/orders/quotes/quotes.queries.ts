import { sql } from 'kysely';
import { byAmount } from '#contract/money/amounts.ts';
import { orderAmounts } from '#contract/orders/quotes/order-amounts.ts';
import type { StoredAnswer, StoredAsked } from '#contract/orders/quotes/quote.ts';
import { deleteInBatches } from '#platform/database/delete-in-batches.queries.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';

type NewQuote = {
  businessId: number;
  quoteId: string;
  madeAt: Date;
  expiresAt: Date;
  asked: StoredAsked;
  answer: StoredAnswer & { amounts: NonNullable<StoredAnswer['amounts']> };
  sealedDetails: Buffer;
};

export async function insertQuote(
  transaction: DatabaseTransaction,
  { businessId, quoteId, madeAt, expiresAt, asked, answer, sealedDetails }: NewQuote,
): Promise<void> {
  await transaction
    .insertInto('quotes')
    .values({
      business_id: businessId,
      quote_id: quoteId,
      made_at: madeAt,
      expires_at: expiresAt,
      ...byAmount(orderAmounts, 'column', ({ cents }) => answer.amounts[cents]),
      asked: JSON.stringify(asked),
      answer: JSON.stringify(answer),
      sealed_details: sealedDetails,
    })
    .execute();
}

export const findQuote = (
  transaction: DatabaseTransaction,
  { businessId, quoteId }: { businessId: number; quoteId: string },
) =>
  transaction
    .selectFrom('quotes')
    .select(['made_at', 'expires_at', 'asked', 'answer', 'sealed_details'])
    .where('business_id', '=', businessId)
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();

export const deleteOldQuotes = (database: Database, beforeMs: number): Promise<void> =>
  deleteInBatches(database, {
    table: 'quotes',
    hasEnded: sql`expires_at < ${new Date(beforeMs)}`,
    beganAt: 'expires_at',
  });
