import { expect, test } from 'vitest';
import { getTransaction } from '#contract/reports/transactions/transaction.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeCoupon } from '../../coupons/coupons/coupons.factory.ts';
import { makeReplyCode } from '../../coupons/reply-codes/reply-codes.factory.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { eraseOrder } from '../../orders/orders/index.ts';
import { type OrderBody, orderBody, sendingFrom } from '../../orders/orders/orders.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database } = world;
const staff = await makeStaff(world);
const till = await makeIntegration(world, { at: staff });
const { send } = sendingFrom(world, till);
const find = (reservationId: number, { headers } = staff) =>
  call(getTransaction, { params: { reservationId } }, headers);

const tacos = (differing: Partial<OrderBody>) =>
  orderBody({
    lines: [{ item: 'Taco', quantity: 3, price: '3.35' }],
    amounts: {
      subtotal: '10.05',
      ownDiscount: '1.00',
      ourDiscount: '1.81',
      tax: '0.60',
      total: '7.84',
    },
    ...differing,
  });

test('both discounts as they were issued: to whom, when, and how many percent', async () => {
  const replyCode = await makeReplyCode(database, staff);
  const coupon = await makeCoupon(world, { percentOff: 20 });
  const { orderId } = await send(
    tacos({ ownCode: replyCode.toLowerCase(), couponCode: coupon.shown }),
  );
  const issuedDateTime = { isoDateTime: '2026-03-19T11:00:00.000-05:00' };
  expect(await find(orderId)).toMatchObject({
    couponCode: coupon.shown,
    coupon: {
      percentOff: 20,
      isGoodAnywhere: true,
      promoCode: null,
      issuedDateTime,
      maskedPhoneNumber: `(•••) •••-${coupon.phone.slice(-4)}`,
    },
    ownDiscountCode: { percentOff: 10, issuedDateTime },
    ownDiscountAmount: '1.00',
    joyousDiscountAmount: '1.81',
  });
});

test('without codes there is nothing to show', async () => {
  const { orderId } = await send(orderBody());
  expect(await find(orderId)).toMatchObject({
    coupon: null,
    ownDiscountCode: null,
    customer: null,
    erasedDateTime: null,
  });
});

test('the customer until erased, then when that was, for this order alone', async () => {
  const customer = {
    name: 'Ann',
    phone: '+1 512 555 0190',
    email: 'ann@example.com',
    note: 'No onions',
  };
  const { orderId } = await send(orderBody({ customer }));
  const neighbors = await Promise.all(
    Array.from({ length: 9 }, () => send(orderBody({ customer }))),
  );
  const { name, note } = customer;
  const sent = {
    name,
    note,
    maskedPhoneNumber: '(•••) •••-0190',
    maskedEmail: 'a•••@example.com',
    address: null,
  };
  expect(await find(orderId)).toMatchObject({ customer: sent, erasedDateTime: null });
  const request = { externalId: staff.externalId, order: String(orderId), reason: 'Asked for it' };
  await eraseOrder(database, request, clock.now());
  expect(await find(orderId)).toMatchObject({
    customer: null,
    erasedDateTime: { timestamp: clock.now() },
  });
  for (const neighbor of neighbors) {
    expect(await find(neighbor.orderId)).toMatchObject({ customer: sent, erasedDateTime: null });
  }
});
