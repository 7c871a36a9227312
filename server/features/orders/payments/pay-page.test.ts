import { expect, test } from 'vitest';
import { payOnPage, showPayPage } from '#contract/orders/payments/pay-page.ts';
import { acceptWebOrder, completeWebOrder } from '#contract/orders/web-orders/kitchen.ts';
import { getPlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { ledgerCents, openPayingRestaurant } from './paying-orders.factory.ts';

const world = await openPayingRestaurant();
const { call, refused, arrive, kitchen, paymentOf, settleAll, start } = world;

test('the stand-in shows what is to pay, and takes a card', async () => {
  const { order, orderId, secret, sessionId } = await start();
  const params = { sessionId };
  const page = await call(showPayPage, { params });
  expect(page).toMatchObject({ state: 'OPEN', cents: order.amounts.totalCents });
  expect(page.what).toContain(`Order ${orderId} at`);
  expect(page.returnUrl).toContain(`/o?paid=${order.payment.paymentId}`);
  expect(page.leaveUrl).toBe(`${page.returnUrl}&left`);
  // The provider learns nothing that opens the order.
  expect(JSON.stringify(world.standIn.state)).not.toContain(secret);
  const declined = await refused(payOnPage, { params, body: { card: 'DECLINE' } });
  expect(declined).toMatchObject({ httpStatus: 409, code: 'card_declined' });
  const paid = await call(payOnPage, { params, body: { card: 'APPROVE' } });
  expect(paid.state).toBe('PAID');
  const again = await refused(payOnPage, { params, body: { card: 'APPROVE' } });
  expect(again).toMatchObject({ code: 'pay_page_closed' });
  await arrive();
  const { payment } = await call(getPlacedOrder, { body: { secret } });
  expect(payment).toMatchObject({ state: 'AUTHORIZED' });
});

test('a card that is disputed later: its order is booked, and its whole amount charged back', async () => {
  const { orderId, sessionId, order } = await start();
  const body = { card: 'DISPUTE' as const };
  expect((await call(payOnPage, { params: { sessionId }, body })).state).toBe('PAID');
  await arrive();
  const params = { orderId: String(orderId) };
  await call(acceptWebOrder, { params, body: { minutes: 20 } }, kitchen.headers);
  await settleAll();
  const cents = order.amounts.totalCents;
  expect(await paymentOf(orderId)).toMatchObject({ state: 'CAPTURED', captured_cents: cents });
  await call(completeWebOrder, { params, body: {} }, kitchen.headers);
  await arrive();
  const booked = 'SELECT kind, cause FROM ledger_entries WHERE order_id = $1 ORDER BY entry_id';
  expect(await queryOnce(world.ownerUrl, booked, [orderId])).toEqual([
    { kind: 'ORDER', cause: null },
    { kind: 'ADJUSTMENT', cause: 'CHARGEBACK' },
  ]);
  expect(await paymentOf(orderId)).toMatchObject({ disputed_cents: cents, trouble: null });
  expect(await ledgerCents(world, orderId)).toBe(0);
});

test('knows nothing of others, and is not there where diners pay at the restaurant', async () => {
  const params = { sessionId: 'cs_test_standin99999999' };
  expect(await refused(showPayPage, { params })).toMatchObject({ code: 'pay_page_not_found' });
  const body = { card: 'APPROVE' as const };
  expect(await refused(payOnPage, { params, body })).toMatchObject({ code: 'pay_page_not_found' });
  const elsewhere = await openTestApp();
  const url = showPayPage.path.replace(':sessionId', params.sessionId);
  expect((await elsewhere.app.inject({ method: 'GET', url })).statusCode).toBe(404);
});
