import { beforeEach, describe, expect, test } from 'vitest';
import { createVault } from '#platform/secrets/vault.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeCoupon, makeTenant } from './coupons.factory.ts';
import { type CouponState, couponStates } from './coupons.rules.ts';

const { appUrl, database, ownerUrl } = await openTestDatabase();
const world = { database, ownerUrl, vault: createVault(Buffer.alloc(32, 1)) };
const restaurant = await makeTenant(database);
const states = Object.keys(couponStates.transitions) as CouponState[];

/** The columns that the table requires for each state. */
const columnsOf: Record<CouponState, string> = {
  ISSUED: '',
  SENT: ', sent_at = now()',
  REDEEMED: ', redeemed_at = now()',
  EXPIRED: ', expired_at = now()',
  VOID: ", voided_at = now(), void_reason = 'x'",
};
const none =
  ', redeemed_at = NULL, expired_at = NULL, voided_at = NULL, void_reason = NULL, sent_at = NULL';
const into = (state: CouponState) => {
  const own = columnsOf[state];
  const others = none
    .split(', ')
    .filter((set) => set !== '' && !own.includes(set.split(' ')[0] ?? ''))
    .join(', ');
  return `state = '${state}', ${others}${own}`;
};

async function makeIn(state: CouponState): Promise<void> {
  await makeCoupon(world, { restaurant });
  await queryOnce(
    ownerUrl,
    `SET session_replication_role = replica; UPDATE coupons SET ${into(state)}`,
  );
}

/** What an attacker with the password of the serving role could run. */
const change = (set: string) =>
  queryOnce(
    appUrl,
    `SET joyous.business_id = '${restaurant.business_id}'; UPDATE coupons SET ${set}`,
  ).then(
    () => 'changed',
    (error: { constraint?: string }) => error.constraint,
  );

beforeEach(() =>
  queryOnce(ownerUrl, 'TRUNCATE coupons, consumers, text_messages, throttle CASCADE'),
);

describe('the database', () => {
  const pairs = states.flatMap((from) =>
    states.filter((to) => to !== from).map((to) => [from, to] as const),
  );

  test.each(pairs)('moves a coupon from %s to %s only as the rules do', async (from, to) => {
    await makeIn(from);
    const allowed = couponStates.transitions[from].includes(to);
    expect(await change(into(to))).toBe(allowed ? 'changed' : 'coupon_transition');
  });

  test.each(couponStates.ends)('changes nothing about a coupon that is %s', async (end) => {
    await makeIn(end);
    expect(await change('texts = texts + 1')).toBe('coupon_has_ended');
  });
});
