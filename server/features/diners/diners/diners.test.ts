import { expect, test } from 'vitest';
import { createVault } from '#platform/secrets/vault.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { findOrCreateDiner, findPhoneToText } from './find-or-create-diner.ts';
import { createOptOutList } from './opt-out-list.ts';

const { database, ownerUrl } = await openTestDatabase();
const vault = createVault(Buffer.alloc(32, 1));
const stopList = createOptOutList(database, vault, () => Date.parse('2026-03-19T16:00:00Z'));
const phone = '+15125550190';

const find = (number: string) =>
  database.transaction().execute((transaction) => findOrCreateDiner(transaction, vault, number));
const phoneOf = (consumerId: number) =>
  database.transaction().execute((transaction) => findPhoneToText(transaction, vault, consumerId));

test('50 simultaneous callers with a new number all find the same person', async () => {
  const found = await Promise.all(Array.from({ length: 50 }, () => find(phone)));
  expect(new Set(found.map(({ consumerId }) => consumerId)).size).toBe(1);
  expect(await queryOnce(ownerUrl, 'SELECT FROM consumers')).toHaveLength(1);
  expect(await phoneOf(found[0]?.consumerId ?? 0)).toBe(phone);
});

test('a number that answers STOP gets no texts until START, whether known before or not', async () => {
  for (const number of [phone, '+15125550191']) {
    expect(await stopList.isStopped(number)).toBe(false);
    await stopList.stop(number);
    await stopList.stop(number);
    expect(await stopList.isStopped(number)).toBe(true);
    const { consumerId, wantsNoTexts } = await find(number);
    expect(wantsNoTexts).toBe(true);
    expect(await phoneOf(consumerId)).toBeUndefined();
    await stopList.resume(number);
    expect(await find(number)).toEqual({ consumerId, wantsNoTexts: false, hasVisited: false });
    expect(await phoneOf(consumerId)).toBe(number);
  }
});

test("a row cannot take another's number", async () => {
  const [one, two] = [await find('+15125550192'), await find('+15125550193')];
  await queryOnce(
    ownerUrl,
    'UPDATE consumers SET sealed_phone = (SELECT sealed_phone FROM consumers WHERE consumer_id = $1) WHERE consumer_id = $2',
    [one.consumerId, two.consumerId],
  );
  await expect(phoneOf(two.consumerId)).rejects.toMatchObject({ code: 'seal_broken' });
});
