import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkCounterCode, takeCounterCode } from '#contract/coupons/counter/counter.ts';
import { requestAnyCoupon, requestRestaurantCoupon } from '#contract/coupons/coupons/coupons.ts';
import { addBusinessUser, reinviteBusinessUser } from '#contract/people/staff/staff.ts';
import { createBusinessIncentiveDiscount } from '#contract/portal/replies/feedback.ts';
import { sendSingleUseToken } from '#contract/reports/customers/customers.ts';
import { listDeposits } from '#contract/reports/deposits/deposits.ts';
import { searchTransactions } from '#contract/reports/transactions/transactions.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { takeAtCounter } from '../../coupons/counter/index.ts';
import {
  anywhere,
  makeCoupon,
  makeTenant,
  somePhone,
} from '../../coupons/coupons/coupons.factory.ts';
import { inRestaurant } from '../../ground/restaurant/index.ts';
import { createKey } from '../../money/integrations/index.ts';
import { invalidApiKey, makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { anyDeposit } from '../../money/sweeps/deposit-review.factory.ts';
import { sweepAll, verifyLedger } from '../../money/sweeps/index.ts';
import { importOrders } from '../../orders/orders/index.ts';
import { orderBody, sendingFrom } from '../../orders/orders/orders.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { addOwner } from '../../people/staff/index.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { inviteByHand } from '../../reviews/reviews/index.ts';
import { makeReview } from '../../reviews/reviews/reviews.factory.ts';
import { closeRestaurant, lookAtEnd } from './list-or-close.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database, ownerUrl, refused, vault } = world;
const deps = {
  database,
  vault,
  texts: makeTexts(world),
  publicUrl: 'http://localhost:3000',
  nowMs: clock.now(),
};

async function makeHouse() {
  const restaurant = await makeTenant(database);
  const at = { businessId: restaurant.business_id, externalId: restaurant.external_id };
  const owner = await makeStaff(world, { at, roleId: 1 });
  const till = await makeIntegration(world, { at });
  const coupon = await makeCoupon(world, { restaurant, nowMs: clock.now() });
  const coupons = await makeCoupon(world, { restaurant: anywhere, nowMs: clock.now() });
  return { ...at, restaurant, owner, till, coupon, anyCoupon: coupons };
}

const close = ({ externalId }: { externalId: string }) =>
  closeRestaurant(database, { externalId, nowMs: clock.now() });

const closed = { httpStatus: 409, code: 'restaurant_closed' };
const newMember = (emailAddress: string) => ({
  body: {
    emailAddress,
    firstName: 'New',
    lastName: 'Hand',
    mobileNumber: somePhone(),
    roleId: 4 as const,
  },
});

describe('at a closed restaurant', () => {
  let house: Awaited<ReturnType<typeof makeHouse>>;
  let invited: { userId: number };
  let review: { user_review_id: number };

  beforeAll(async () => {
    house = await makeHouse();
    await sendingFrom(world, house.till).send(orderBody());
    invited = await call(addBusinessUser, newMember('in@staff.example'), house.owner.headers);
    ({ review } = await makeReview(database, house, { consumerId: house.coupon.consumer_id }));
    expect(await lookAtEnd(database, { ...house, nowMs: clock.now() })).toMatchObject({
      keys: 1,
      coupons: 1,
      invitations: 1,
      openOrders: 0,
      isClosed: false,
    });
    expect(await close(house)).toEqual({ isChanged: true, keys: 1, coupons: 1, invitations: 1 });
  });

  test('no order comes in by any way', async () => {
    expect(await sendingFrom(world, house.till).refusedOf(orderBody())).toMatchObject({
      httpStatus: 401,
      code: invalidApiKey.code,
    });
    async function* history() {
      yield Buffer.from(JSON.stringify(orderBody()));
    }
    const imported = await importOrders(deps, {
      ...house,
      integration: 'Old till',
      history: history(),
      isUnsettled: true,
      report: async () => undefined,
    });
    expect(imported).toMatchObject({ code: 'restaurant_closed' });
    const made = await createKey(database, { ...house, name: 'Till' }, clock.now(), '');
    expect(made).toMatchObject({ code: 'restaurant_closed' });
  });

  test('none of its coupons is given, and it takes none, wherever they are valid', async () => {
    const body = { mobileNumber: somePhone() };
    const asked = { params: { id: house.externalId }, body };
    const late = makeCoupon(world, { restaurant: house.restaurant, nowMs: clock.now() });
    await expect(late).rejects.toMatchObject({ constraint: 'restaurant_is_closed' });
    expect(await refused(requestRestaurantCoupon, asked)).toMatchObject({ httpStatus: 404 });
    await call(requestAnyCoupon, { body });
    for (const { shown } of [house.coupon, house.anyCoupon]) {
      const code = { code: shown };
      const taking = { body: { ...code, itemTotal: '20.00', takingId: randomUUID() } };
      const { headers } = house.owner;
      expect(await refused(checkCounterCode, { body: code }, headers)).toMatchObject(closed);
      expect(await refused(takeCounterCode, taking, headers)).toMatchObject(closed);
      const byOperator = await inRestaurant(database, house.externalId, (transaction, businessId) =>
        takeAtCounter(
          transaction,
          deps,
          { businessId, nowMs: clock.now(), by: { actorUserId: null, address: null } },
          { ...code, 'item-total': '20.00' },
        ),
      );
      expect(byOperator).toMatchObject({ code: 'restaurant_closed' });
    }
    expect(
      await queryOnce(ownerUrl, 'SELECT state FROM coupons WHERE coupon_id = ANY ($1) ORDER BY 1', [
        [house.coupon.coupon_id, house.anyCoupon.coupon_id],
      ]),
    ).toEqual([{ state: 'ISSUED' }, { state: 'VOID' }]);
  });

  test('nobody is invited, to the staff or to review, and no review is answered with a code', async () => {
    const { headers } = house.owner;
    expect(await refused(addBusinessUser, newMember('no@staff.example'), headers)).toMatchObject(
      closed,
    );
    const again = { params: { userId: invited.userId } };
    expect(await refused(reinviteBusinessUser, again, headers)).toMatchObject(closed);
    const person = { email: 'own@staff.example', phone: somePhone(), first: 'A', last: 'B' };
    const added = await addOwner(deps, { externalId: house.externalId, ...person });
    expect(added).toMatchObject({ code: 'restaurant_closed' });
    expect(
      await queryOnce(
        ownerUrl,
        `SELECT count(*)::int AS open FROM invitations
         WHERE business_id = $1 AND used_at IS NULL AND revoked_at IS NULL`,
        [house.businessId],
      ),
    ).toEqual([{ open: 0 }]);
    const invitation = {
      externalId: house.externalId,
      subject: { kind: 'ORDER', id: '1' } as const,
      orderedOn: '2026-03-18',
      nowMs: clock.now(),
    };
    const byHand = await inviteByHand(database, invitation, '');
    expect(byHand).toMatchObject({ code: 'restaurant_closed' });
    expect(await refused(sendSingleUseToken, { params: { id: 'whoever' } }, headers)).toMatchObject(
      closed,
    );
    const reply = { message: 'Thanks', discountPercentage: 10 as const };
    const body = { ...reply, userReviewId: review.user_review_id };
    expect(await refused(createBusinessIncentiveDiscount, { body }, headers)).toMatchObject(closed);
  });

  test('the database refuses the rest', async () => {
    const { businessId } = house;
    const rows = [
      `INSERT INTO orders (business_id, integration, reference, body_sha256, service_type,
         payment_status, placed_at, due_at, received_at, menu_price_cents, own_discount_cents,
         our_discount_cents, tax_cents, tip_cents)
       VALUES (${businessId}, 'Till', 'late', sha256(''), 'TAKE_OUT', 'UNPAID', now(), now(), now(),
         0, 0, 0, 0, 0)`,
      `INSERT INTO api_keys (business_id, key_id, name, secret_sha256, created_at)
       VALUES (${businessId}, 'abcdefghijkl', 'Till', sha256('k'), now())`,
      `INSERT INTO reply_codes (business_id, code, percent_off, issued_at, expires_at)
       VALUES (${businessId}, 'THANKS1', 10, now(), now() + interval '1 day')`,
      `INSERT INTO coupon_redemptions (business_id, coupon_id, redeemed_by, redeemed_at)
       VALUES (0, ${house.anyCoupon.coupon_id}, ${businessId}, now())`,
      `INSERT INTO counter_takings (business_id, taking_id, code, percent_off, item_total_cents,
         off_cents, taken_by, taken_at)
       VALUES (${businessId}, gen_random_uuid(), 'THANKS1', 10, 100, 10, 1, now())`,
      `INSERT INTO review_invitations (business_id, token_sha256, subject_kind, subject_id,
         ordered_on, expires_at)
       VALUES (${businessId}, sha256('r'), 'ORDER', '1', now(), now() + interval '1 day')`,
    ];
    for (const row of rows) {
      await expect(queryOnce(ownerUrl, row)).rejects.toMatchObject({
        constraint: 'restaurant_is_closed',
      });
    }
    for (const change of ['listed = true', 'closed_at = NULL', 'closed_at = now()']) {
      await expect(
        queryOnce(ownerUrl, `UPDATE restaurants SET ${change} WHERE business_id = ${businessId}`),
      ).rejects.toMatchObject({ code: '23514' });
    }
  });

  test('its staff can read the past, and its last deposit is made', async () => {
    const { headers } = house.owner;
    expect((await call(searchTransactions, {}, headers)).results).toHaveLength(1);
    clock.advance(2 * 86_400_000);
    await sweepAll(database, { nowMs: clock.now(), review: anyDeposit }, () => undefined);
    const again = await makeStaff(world, { at: house, roleId: 1 });
    expect((await call(listDeposits, {}, again.headers)).results).toHaveLength(1);
    const { faults, unexplainedCents } = await verifyLedger(database);
    expect({ faults, unexplainedCents }).toEqual({ faults: [], unexplainedCents: 0 });
  });

  test('closing twice changes nothing', async () => {
    expect(await close(house)).toEqual({ isChanged: false, keys: 0, coupons: 0, invitations: 0 });
  });
});
