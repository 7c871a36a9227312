import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { dayMs } from '#contract/time/durations.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { setFees } from '../ledger/index.ts';
import { recordReturn } from '../sweeps/index.ts';
import { limits, openHouse } from './held-house.factory.ts';

const world = await openTestApp({ settings: { ...fromAnywhere, ...limits } });
const { clock, database, ownerUrl } = world;

const migration = new URL('../../../migrations/075_facts_of_older_audit.sql', import.meta.url);

test('entries of the audit that were made before they had facts get them from their words', async () => {
  const house = await openHouse(world);
  const { businessId } = house;
  await house.order('90.00');
  await house.sweep();
  await inTransaction(database, { restaurant: businessId }, (transaction) =>
    recordReturn(transaction, { businessId, nowMs: clock.now() }, 'RETURNED', {
      deposit: '1',
      reason: 'Account: closed',
    }),
  );
  // By its own clock, the database refuses to change fees that are in force.
  const nowMs = Date.now();
  const from = new Date(nowMs + 40 * dayMs).toISOString().slice(0, 10);
  await inTransaction(database, { restaurant: businessId }, (transaction) =>
    setFees(
      transaction,
      { businessId, nowMs },
      { service: '8.25', card: '3', 'card-fixed': '0.05', from },
    ),
  );
  const { orderId } = await house.order('2000.00');
  await house.order('200.00');
  const through = await house.through();
  await house.decide('RELEASED', {
    through,
    order: `${orderId}`,
    reason: 'Asked: $5.00, 3 entries',
  });
  await house.decide('REFUSED', { through: await house.through() });
  await house.adjust({ amount: '5.00', order: `${orderId}` });
  await house.adjust({ amount: '-1234.56' });

  const facts = () =>
    queryOnce<{ action: string; facts: object | null }>(
      ownerUrl,
      `SELECT action, facts FROM audit_entries WHERE business_id = $1 AND action = ANY ($2)
       ORDER BY audit_id`,
      [
        businessId,
        ['DEPOSIT_RETURNED', 'FEES_SET', 'HELD_RELEASED', 'HELD_REFUSED', 'LEDGER_ADJUSTED'],
      ],
    );
  const written = await facts();
  expect(written.map(({ action }) => action)).toEqual([
    'DEPOSIT_RETURNED',
    'FEES_SET',
    'HELD_RELEASED',
    'HELD_REFUSED',
    'LEDGER_ADJUSTED',
    'LEDGER_ADJUSTED',
  ]);
  expect(await house.faults()).toEqual([]);
  await queryOnce(
    ownerUrl,
    // With the words that adjustments had then.
    `ALTER TABLE audit_entries DISABLE TRIGGER USER;
     UPDATE audit_entries SET facts = NULL, detail = CASE WHEN action = 'LEDGER_ADJUSTED'
       THEN regexp_replace(detail, '^by (\\S+): (\\w+)( on order \\d+)?\\. ',
         format('\\1 (\\2%s): ', ', ' || substring(detail, ' on (order \\d+)')))
       ELSE detail END
     WHERE business_id = ${businessId};
     ALTER TABLE audit_entries ENABLE TRIGGER USER`,
  );
  expect(await house.faults()).not.toEqual([]);
  await queryOnce(ownerUrl, await readFile(migration, 'utf8'));
  // Fees of before said nothing of orders that are paid at the restaurant.
  const ofBefore = written.map(({ action, facts: said }) => {
    const { paidThereBasisPoints: _, ...known } = { ...said } as Record<string, unknown>;
    return { action, facts: known };
  });
  expect(await facts()).toEqual(ofBefore);
  expect(await house.faults()).toEqual([]);
});
