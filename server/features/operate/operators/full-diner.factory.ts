import { randomUUID } from 'node:crypto';
import { takeCounterCode } from '#contract/coupons/counter/counter.ts';
import { createBusinessIncentiveDiscount } from '#contract/portal/replies/feedback.ts';
import { findDinerByMobile, sendSingleUseToken } from '#contract/reports/customers/customers.ts';
import { insertStop } from '#platform/sms/sign-in-stops.queries.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import {
  anywhere,
  makeCoupon,
  makeTenant,
  somePhone,
} from '../../coupons/coupons/coupons.factory.ts';
import { createOptOutList } from '../../diners/diners/index.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { eraseOrder } from '../../orders/orders/index.ts';
import { couponOrderBody, orderBody, sendingFrom } from '../../orders/orders/orders.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { makeReview } from '../../reviews/reviews/reviews.factory.ts';

/** A restaurant with an owner and a till. */
export async function makeHouse(world: TestApp) {
  const restaurant = await makeTenant(world.database);
  const at = { businessId: restaurant.business_id, externalId: restaurant.external_id };
  const { headers } = await makeStaff(world, { at, roleId: 1 });
  const till = sendingFrom(world, await makeIntegration(world, { at }));
  return { ...at, restaurant, headers, ...till };
}

type House = Awaited<ReturnType<typeof makeHouse>>;

/** Formatted as people write it. */
export const written = (phone: string) => phone.replace(/^\+1(...)(...)(....)$/, '($1) $2-$3');

/** A diner who did everything that a diner can do, at two restaurants. */
export async function makeFullDiner(
  world: TestApp,
  { here, there, name }: { here: House; there: House; name: string },
) {
  const { call, clock, database, vault } = world;
  const phone = somePhone();
  const nowMs = clock.now();
  const customer = { name, phone: written(phone), address: `1 ${name} Street` };
  const coupon = await makeCoupon(world, { restaurant: here.restaurant, phone, nowMs });
  await here.send(couponOrderBody(coupon.shown, 20, { customer: { name } }));
  const another = await makeCoupon(world, { restaurant: anywhere, phone, nowMs });
  await call(
    takeCounterCode,
    { body: { code: another.shown, itemTotal: '30.00', takingId: randomUUID() } },
    there.headers,
  );
  await makeCoupon(world, { restaurant: there.restaurant, phone, nowMs });
  await makeCoupon(world, { restaurant: anywhere, phone, nowMs });
  const { orderId } = await here.send(orderBody({ customer }));
  await there.send(orderBody({ customer: { phone: phone.slice(2) } }));
  await there.send(
    orderBody({ customer: { note: `At gate 4, ring +1 ${phone.slice(2, 5)}.${phone.slice(5)}` } }),
  );
  const query = { mobileNumber: phone };
  const known = await call(findDinerByMobile, { query }, here.headers);
  await call(sendSingleUseToken, { params: { id: known.consumerId ?? '' } }, here.headers);
  const said = { userFirstName: name, description: `${name} liked it.` };
  const { review } = await makeReview(database, here, {
    ...said,
    consumerId: coupon.consumer_id,
    nowMs,
  });
  await makeReview(database, there, {
    ...said,
    subject: { kind: 'COUPON', id: String(another.coupon_id) },
    rating: 2,
    nowMs,
  });
  const reply = { message: `Thank you, ${name}!`, discountPercentage: 10 as const };
  await call(
    createBusinessIncentiveDiscount,
    { body: { ...reply, userReviewId: review.user_review_id } },
    here.headers,
  );
  await createOptOutList(database, vault, clock.now).stop(phone);
  await insertStop(database, vault.blindIndex('phone', phone), nowMs);
  const lost = await here.send(orderBody({ customer }));
  await eraseOrder(
    database,
    { externalId: here.externalId, order: String(lost.orderId), reason: `${written(phone)} asked` },
    nowMs,
  );
  return { name, phone, orderId, consumerId: coupon.consumer_id };
}
