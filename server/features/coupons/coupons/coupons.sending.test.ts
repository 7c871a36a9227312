import { beforeEach, expect, test } from 'vitest';
import { createVault } from '#platform/secrets/vault.ts';
import { sendText } from '#platform/sms/send-text.ts';
import type { Delivery } from '#platform/sms/transport.ts';
import { captureLog } from '#platform/testing/captured-log.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { createOptOutList } from '../../diners/diners/index.ts';
import { makeCoupon, makeTenant, readCoupons, readTexts, somePhone } from './coupons.factory.ts';
import { couponsWhenSent } from './coupons.jobs.ts';
import { anyRestaurant } from './coupons.rules.ts';

const { database, ownerUrl } = await openTestDatabase();
const vault = createVault(Buffer.alloc(32, 1));
const world = { database, ownerUrl, vault };
const restaurant = await makeTenant(database);
const now = () => Date.parse('2026-03-19T16:00:05Z');
const { logger } = captureLog();

beforeEach(() => queryOnce(ownerUrl, 'TRUNCATE coupons, consumers, text_messages CASCADE'));

const stopList = createOptOutList(database, vault, now);

/** Sends it as the server does, with a provider that answers this. */
const send = (messageId: string, delivery: Delivery) =>
  sendText(
    {
      database,
      vault,
      transport: { send: async () => delivery },
      stopLists: { DINERS: stopList, SIGN_IN: stopList },
      paused: [],
      whenSent: couponsWhenSent(now),
      logger,
      now,
    },
    messageId,
  );

const stateOf = async () => (await readCoupons(ownerUrl)).map(({ state }) => state);

test.each(['one restaurant', 'any restaurant'])(
  'a coupon for %s is sent once its text is sent',
  async (whose) => {
    const coupon = await makeCoupon(world, {
      restaurant: whose === 'one restaurant' ? restaurant : anyRestaurant,
    });
    expect(await stateOf()).toEqual(['ISSUED']);
    await send(coupon.last_text, { outcome: 'sent', providerId: 'SM1' });
    expect(await stateOf()).toEqual(['SENT']);
    expect(await queryOnce(ownerUrl, 'SELECT sent_at FROM coupons')).toEqual([
      { sent_at: new Date(now()) },
    ]);
  },
);

test("a coupon whose text can't be sent stays the same, and can be texted again", async () => {
  const coupon = await makeCoupon(world, { restaurant });
  const never = { outcome: 'refused', state: 'UNDELIVERABLE', errorCode: '30005' } as const;
  await send(coupon.last_text, never);
  expect(await stateOf()).toEqual(['ISSUED']);
  await makeCoupon(world, { restaurant, phone: coupon.phone, nowMs: now() + 600_000 });
  expect((await readTexts(world)).map(({ state }) => state)).toEqual(['UNDELIVERABLE', 'QUEUED']);
});

test('a number that answered STOP gets no more coupon texts, from any restaurant', async () => {
  const phone = somePhone();
  const coupon = await makeCoupon(world, { restaurant, phone });
  await send(coupon.last_text, { outcome: 'stopped', errorCode: '21610' });
  await makeCoupon(world, { phone });
  expect(await readTexts(world)).toHaveLength(1);
  expect(await stateOf()).toEqual(['ISSUED']);
});
