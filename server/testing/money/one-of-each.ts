import { randomUUID } from 'node:crypto';
import { takeCounterCode, undoCounterTaking } from '#contract/coupons/counter/counter.ts';
import { setPartnerOrderStatus } from '#contract/money/orders/orders.ts';
import { refundPartnerOrder } from '#contract/money/orders/refunds.ts';
import { asRestaurant, inTransaction } from '#platform/database/transactions.ts';
import { makeCoupon, makePlace } from '../../features/coupons/coupons/coupons.factory.ts';
import { makeReplyCode } from '../../features/coupons/reply-codes/reply-codes.factory.ts';
import { adjust } from '../../features/money/adjustments/index.ts';
import { decideHeld } from '../../features/money/held/index.ts';
import {
  makeIntegration,
  type TestIntegration,
} from '../../features/money/integrations/integrations.factory.ts';
import { setFees } from '../../features/money/ledger/index.ts';
import {
  couponOrderBody,
  orderBody,
  sendingFrom,
} from '../../features/money/orders/orders.factory.ts';
import { anyDeposit } from '../../features/money/sweeps/deposit-review.factory.ts';
import { noteReturn, sweepRestaurant } from '../../features/money/sweeps/index.ts';
import { makeStaff } from '../../features/people/staff/staff.factory.ts';
import type { TestApp } from '../test-app.ts';

const dayMs = 86_400_000;

/**
 * A restaurant with a row of every kind in every table with money in it, made by the calls and
 * commands that make them: once in a deposit, and once in none.
 */
export async function makeOneOfEach(world: TestApp): Promise<number> {
  const { call, clock, database } = world;
  const place = await makePlace(database);
  const businessId = place.business_id;
  const at = { businessId, externalId: place.external_id };
  const till = await makeIntegration(world, { at, refundLimit: '10000' });
  const { send } = sendingFrom(world, till);
  const once = () => ({ ...till.headers, 'idempotency-key': randomUUID() });
  const coupon = async () =>
    (await makeCoupon(world, { place, percentOff: 20, nowMs: clock.now() })).shown;
  const ownCode = () => makeReplyCode(database, at, { nowMs: clock.now() });
  const refund = (orderId: number, what: object) => {
    const body = { reference: randomUUID(), reason: 'It was cold', ...what };
    return call(refundPartnerOrder, { params: { orderId }, body }, once());
  };
  const acting = () => ({ businessId, nowMs: clock.now() });
  const book = (written: object) => {
    clock.advance(1_000);
    return asRestaurant(database, businessId, (transaction) =>
      adjust(transaction, acting(), { reason: 'Broken plates', ...written }),
    );
  };

  async function makeOrders() {
    const now = new Date(clock.now()).toISOString();
    const times = { placedAt: now, completedAt: now };
    await send(orderBody(times));
    const { orderId: refunded } = await send(orderBody(times));
    await refund(refunded, { lines: [{ lineNo: 1, quantity: 1 }] });
    const { orderId: charged } = await send(orderBody(times));
    await send(couponOrderBody(await coupon(), 20, times));
    const byCash = { ...times, paymentStatus: 'PAID_BY_CASH' as const };
    const { orderId: cash } = await send(couponOrderBody(await coupon(), 20, byCash));
    await refund(cash, { items: '4.00' });
    const amounts = { subtotal: '10.00', ownDiscount: '1.00', tax: '0.00', total: '9.00' };
    await send(orderBody({ ...times, ownCode: await ownCode(), amounts }));
    const open = orderBody({ ...times, completedAt: undefined, stage: 'PLACED' });
    const { orderId: cancelled } = await send(open);
    const status = { params: { orderId: cancelled }, body: { stage: 'CANCELLED' as const } };
    await call(setPartnerOrderStatus, status, once());
    return { charged: String(charged), cancelled: String(cancelled) };
  }

  /** Orders of a key that may make nothing payable, each with a refund. */
  async function holdSome(kiosk: TestIntegration) {
    const { send: sendMore } = sendingFrom(world, kiosk);
    const decisions = ['REFUSED', 'RELEASED', undefined] as const;
    for (const decision of decisions) {
      clock.advance(1_000);
      const now = new Date(clock.now()).toISOString();
      const { orderId } = await sendMore(orderBody({ placedAt: now, completedAt: now }));
      await refund(orderId, { items: '4.00' });
      if (!decision) continue;
      clock.advance(1_000);
      const written = { through: '1000000', order: String(orderId), reason: 'Asked them' };
      await inTransaction(database, { restaurant: businessId }, (transaction) =>
        decideHeld(transaction, acting(), decision, written),
      );
    }
  }

  async function takeAtCounter() {
    const { headers } = await makeStaff(world, { at, roleId: 1 });
    const take = (code: string) => {
      clock.advance(1_000);
      const body = { code, itemTotal: '24.50', takingId: randomUUID() };
      return call(takeCounterCode, { body }, headers);
    };
    await take(await coupon());
    const { takingId } = await take(await coupon());
    clock.advance(1_000);
    await call(undoCounterTaking, { params: { takingId } }, headers);
    await take(await ownCode());
  }

  const kiosk = await makeIntegration(world, { at, name: 'Kiosk', payableLimit: '0' });
  for (let day = 0; day < 2; day += 1) {
    await holdSome(kiosk);
    const { charged, cancelled } = await makeOrders();
    await takeAtCounter();
    await book({ amount: '7.50' });
    await book({ amount: '-3.00', cause: 'chargeback', order: charged });
    await book({ amount: '3.00', cause: 'kitchen', order: cancelled });
    if (day > 0) break;
    clock.advance(dayMs);
    await sweepRestaurant(database, { businessId, nowMs: clock.now(), review: anyDeposit });
    await asRestaurant(database, businessId, async (transaction) => {
      const returned = { deposit: '1', reason: 'The account is closed' };
      await noteReturn(transaction, acting(), 'RETURNED', returned);
      const fees = { service: '7', card: '2.9', 'card-fixed': '0.3', from: '2030-01-01' };
      await setFees(transaction, acting(), fees);
    });
  }
  return businessId;
}
