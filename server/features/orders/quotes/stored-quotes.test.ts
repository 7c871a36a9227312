import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { requestQuote } from '#contract/orders/quotes/quote.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { openForOrders, readQuotes } from './quotes.factory.ts';
import { quotesJobs } from './quotes.jobs.ts';
import { readQuote } from './stored-quotes.ts';

const world = await openTestApp({ startsAt: Date.now() });
const { call, database, ownerUrl, pool, vault, clock } = world;
const { at, idOf } = await openForOrders(database);
const other = await openForOrders(database);

const make = async () => {
  const line = { itemId: idOf('Burger'), quantity: 1, note: 'No onions' };
  const body = { service: 'TAKE_OUT' as const, lines: [line], deliverTo: { zipCode: '78701' } };
  const { quoteId } = await call(requestQuote, { params: { id: at.externalId }, body });
  if (quoteId === null) throw new Error('no quote was stored');
  return quoteId;
};

const read = (businessId: number, quoteId: string) =>
  asRestaurant(database, businessId, (transaction) =>
    readQuote(transaction, { businessId, quoteId, vault }),
  );

test('a quote is read whole by its own restaurant, and by no other', async () => {
  const quoteId = await make();
  const found = await read(at.businessId, quoteId);
  expect(found).toMatchObject({
    asked: { lines: [{ note: 'No onions' }], deliverTo: { zipCode: '78701' } },
    answer: { amounts: { totalCents: 13_53 } },
    expiresAtMs: clock.now() + 30 * 60_000,
  });
  expect(await read(other.at.businessId, quoteId)).toBeUndefined();
  expect(await read(at.businessId, randomUUID())).toBeUndefined();
  const stolen = asRestaurant(database, other.at.businessId, (transaction) =>
    readQuote(transaction, { businessId: at.businessId, quoteId, vault }),
  );
  expect(await stolen).toBeUndefined();
});

test('nobody changes a quote, and its parts add up', async () => {
  const quoteId = await make();
  const change = asRestaurant(database, at.businessId, (transaction) =>
    transaction
      .updateTable('quotes')
      .set({ total_cents: 1 })
      .where('quote_id', '=', quoteId)
      .execute(),
  );
  await expect(change).rejects.toThrow('permission denied');
  const forged = queryOnce(ownerUrl, 'UPDATE quotes SET total_cents = 1 WHERE quote_id = $1', [
    quoteId,
  ]);
  await expect(forged).rejects.toThrow('quotes_check');
});

test('the job removes quotes that ended an hour ago, and no others', async () => {
  await queryOnce(ownerUrl, 'TRUNCATE quotes');
  const [old, recent] = [await make(), await make()];
  const age = `UPDATE quotes SET made_at = made_at - $2::interval, expires_at = expires_at - $2::interval
    WHERE quote_id = $1`;
  await queryOnce(ownerUrl, age, [old, '91 minutes']);
  await queryOnce(ownerUrl, age, [recent, '89 minutes']);
  const [job] = quotesJobs({ database, now: Date.now } as never);
  await job?.work({} as never);
  expect((await readQuotes(ownerUrl)).map((row) => row.quote_id)).toEqual([recent]);
  // A server whose clock is fast removes nothing early: the database's clock decides.
  const [fast] = quotesJobs({ database, now: () => Date.now() + 86_400_000 } as never);
  await fast?.work({} as never);
  expect(await readQuotes(ownerUrl)).toHaveLength(1);
  const { rowCount } = await pool.query('DELETE FROM quotes');
  expect(rowCount).toBe(0);
});
