import { expect, test } from 'vitest';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { type House, limits, openHouse } from './held-house.factory.ts';

const world = await openTestApp({ settings: { ...fromAnywhere, ...limits } });
const { database, ownerUrl } = world;

/** What verify says after a change that bypasses all checks. The change is then undone. */
const faultsAfter = async (house: House, statement: string) => {
  const all = 'ledger_entries held_entries orders'.split(' ');
  const triggers = (what: string) =>
    Promise.all(
      all.map((table) => queryOnce(ownerUrl, `ALTER TABLE ${table} ${what} TRIGGER USER`)),
    );
  await triggers('DISABLE');
  await queryOnce(ownerUrl, statement.replaceAll('$1', String(house.businessId)));
  await triggers('ENABLE');
  return (await house.faults()).map(({ fault }) => fault.replaceAll(/\d+/g, 'N'));
};

test.each([
  [
    'a refund that is not held with its order',
    `DELETE FROM held_entries WHERE business_id = $1 AND cause = 'WITH_ORDER'`,
    'is not held with its order N',
  ],
  [
    'a hold that somebody removed, with what was held because of it',
    'DELETE FROM held_entries WHERE business_id = $1',
    'was held, and its hold is gone',
  ],
  [
    'a hold that neither a ceiling nor a sweep made',
    `INSERT INTO held_entries (business_id, entry_id, cause, net_cents, held_at)
     SELECT business_id, entry_id, 'UNUSUAL_DEPOSIT', net_cents, now() FROM ledger_entries
     WHERE business_id = $1 AND sweep_batch_num = 1`,
    'is held, and neither a ceiling nor a sweep held it',
  ],
  [
    'a held entry in a deposit',
    `UPDATE ledger_entries SET sweep_batch_num = 1 WHERE business_id = $1
       AND entry_id = (SELECT min(entry_id) FROM held_entries WHERE business_id = $1)`,
    'is held, and in deposit N',
  ],
  [
    'a decision that nobody made',
    `UPDATE held_entries SET decision = 'RELEASED', decided_at = held_at, reason = 'x'
     WHERE business_id = $1`,
    'N entries of N cents were decided by nobody',
  ],
  [
    'a refusal that is not evened out',
    `UPDATE held_entries SET decision = 'REFUSED', decided_at = held_at, reason = 'x'
     WHERE business_id = $1`,
    'was refused, and is not evened out',
  ],
  [
    'another amount',
    `UPDATE held_entries SET net_cents = net_cents + 1 WHERE business_id = $1`,
    'is held with N cents, and was booked with N',
  ],
  [
    'an order that is held, of a diner who paid in cash',
    `INSERT INTO held_entries (business_id, entry_id, cause, net_cents, held_at)
     SELECT business_id, entry_id, 'UNUSUAL_DEPOSIT', net_cents, recorded_at FROM ledger_entries
     WHERE business_id = $1 AND NOT paid_out`,
    'is held, and not ours to pay out',
  ],
])('verify finds %s', async (_, statement, expected) => {
  const house = await openHouse(world);
  await house.order('20.00');
  await house.sweep();
  await house.order('20.00', { paymentStatus: 'PAID_BY_CASH' });
  const { orderId } = await house.order('200.00');
  await house.refund(orderId, { items: '50.00' });
  expect(await house.faults()).toEqual([]);
  expect(await faultsAfter(house, statement)).toContain(expected);
});

test.each([
  ['another amount', `facts || '{ "cents": 1 }'`, 'N entries of N cents'],
  ['another number of entries', `facts || '{ "entries": 7 }'`, 'N entries of N cents'],
  ['nothing', 'NULL', 'nothing'],
])('verify finds a decision whose audit says %s', async (_, facts, said) => {
  const house = await openHouse(world);
  const { orderId } = await house.order('200.00');
  await house.refund(orderId, { items: '50.00' });
  await house.decide('REFUSED', { through: await house.through() });
  expect(await house.faults()).toEqual([]);
  const changed = `UPDATE audit_entries SET facts = ${facts} WHERE business_id = $1 AND action = 'HELD_REFUSED'`;
  expect(await faultsAfter(house, changed)).toEqual([`says ${said}, and N of N were decided`]);
});

test('a hold is made once and decided once, whoever asks', async () => {
  const house = await openHouse(world);
  await house.order('200.00');
  await house.decide('RELEASED', { through: await house.through() });
  const change = (statement: string) =>
    queryOnce(ownerUrl, statement, [house.businessId]).catch((error: Error) => error.message);
  expect(await change('DELETE FROM held_entries WHERE business_id = $1')).toContain('stays');
  expect(await change('DELETE FROM holds_made WHERE business_id = $1')).toContain('stays');
  expect(
    await change(`UPDATE held_entries SET decision = 'REFUSED' WHERE business_id = $1`),
  ).toContain('stays');
  const asApp = asRestaurant(database, house.businessId, (transaction) =>
    transaction.updateTable('held_entries').set({ net_cents: 1 }).execute(),
  );
  await expect(asApp).rejects.toThrow('permission denied');
});
