import { expect, test } from 'vitest';
import { callUrl } from '#contract/call.ts';
import {
  giveRefund,
  quoteRefund,
  type RefundWhat,
} from '#contract/orders/refunds/staff-refunds.ts';
import { listAuditEntries } from '#contract/people/staff/account.ts';
import { changeBusinessUserStatus } from '#contract/people/staff/staff.ts';
import { untilSomebodyWaitsForALock, whileLocked } from '#platform/testing/wait-for-lock.ts';
import { closeRestaurant } from '../../operate/operators/index.ts';
import { strangeDevice } from '../../people/sign-in/sign-in.factory.ts';
import type { TestStaff } from '../../people/staff/staff.factory.ts';
import { openRefunding } from './give-refund.factory.ts';

// A refund while the right to it is taken away. Each test locks what one of the two needs next, and so
// decides which of them comes first.

const world = await openRefunding();
const { app, at, bodyOf, call, completed, database, expectedOf, keyed, ownerUrl } = world;
const { refundsOf, refused, someone } = world;

const oneBurger = { lines: [{ lineNo: 1, quantity: 1 }] };
type Completed = Awaited<ReturnType<typeof completed>>;

/** What the manager's page would send, ready to be sent later. */
async function refundBy(by: TestStaff, { params, ...of }: Completed, what: RefundWhat = oneBurger) {
  const payload = bodyOf(what, await expectedOf({ params, ...of }, what, by), {});
  return (headers: object = {}, more: object = {}) =>
    app.inject({
      method: giveRefund.method,
      url: callUrl(giveRefund, params),
      headers: { ...keyed(by), ...headers },
      payload: { ...payload, ...more },
    });
}

async function openDismissal() {
  const [owner, manager] = [await someone(1), await someone(2)];
  const order = await completed();
  const refund = await refundBy(manager, order);
  const dismiss = () => {
    const body = { status: 'DISABLED' as const, currentPassword: owner.password };
    const { userId } = manager;
    return call(changeBusinessUserStatus, { params: { userId }, body }, owner.headers);
  };
  return { order, refund, dismiss };
}

test('a dismissal waits for the refund that had begun, which is given', async () => {
  const { order, refund, dismiss } = await openDismissal();
  const lock = `SELECT FROM orders WHERE order_id = ${order.orderId} FOR UPDATE`;
  let isDismissed = false;
  const both = await whileLocked(ownerUrl, [lock], async () => {
    const giving = refund();
    await untilSomebodyWaitsForALock(ownerUrl);
    const dismissing = dismiss().finally(() => {
      isDismissed = true;
    });
    await untilSomebodyWaitsForALock(ownerUrl, 2);
    expect(isDismissed).toBe(false);
    return { giving, dismissing };
  });
  expect((await both.giving).statusCode).toBe(200);
  await both.dismissing;
  expect(await refundsOf(order.orderId)).toHaveLength(1);
  expect((await refund()).statusCode).toBe(401);
});

test('a refund waits for the dismissal that had begun, and gives nothing', async () => {
  const { order, refund, dismiss } = await openDismissal();
  const lock = 'LOCK TABLE audit_entries IN SHARE MODE';
  const both = await whileLocked(ownerUrl, [lock], async () => {
    const dismissing = dismiss();
    await untilSomebodyWaitsForALock(ownerUrl);
    const giving = refund();
    await untilSomebodyWaitsForALock(ownerUrl, 2);
    return { giving, dismissing };
  });
  await both.dismissing;
  expect((await both.giving).statusCode).toBe(401);
  expect(await refundsOf(order.orderId)).toEqual([]);
});

test('a copied browser gives back no more than a day without the password, cannot guess it, and is seen', async () => {
  const [owner, manager] = [await someone(1), await someone(2)];
  const order = await completed();
  const refund = await refundBy(manager, order);
  const elsewhere = { 'x-forwarded-for': strangeDevice()['x-forwarded-for'] };
  // The session alone, on another device.
  const onOther = await refund({ ...elsewhere, deviceid: strangeDevice().deviceid });
  expect(onOther.statusCode).toBe(401);
  // Everything that the browser has.
  expect((await refund(elsewhere)).statusCode).toBe(200);
  const tip = { tip: { cents: 300_00 } };
  const cash = await world.paidThere('PAID_BY_CASH', tip);
  const what = { tip: '199.00' };
  const expects = await expectedOf(cash, what, manager);
  const body = bodyOf(what, expects, {});
  const press = async (more: object) => {
    const url = callUrl(giveRefund, cash.params);
    const headers = { ...keyed(manager), ...elsewhere };
    const answer = await app.inject({
      method: giveRefund.method,
      url,
      headers,
      payload: { ...body, ...more },
    });
    return answer.json().code ?? 'GIVEN';
  };
  expect(await press({})).toBe('password_needed');
  const guesses: string[] = [];
  while (guesses.length < 50 && guesses.at(-1) !== 'too_many_attempts') {
    guesses.push(await press({ currentPassword: `guess ${guesses.length}` }));
  }
  expect(new Set(guesses)).toEqual(new Set(['wrong_password', 'too_many_attempts']));
  expect(guesses.length).toBeLessThan(50);
  // Not with the right one either, for now.
  expect(await press({ currentPassword: manager.password })).toBe('too_many_attempts');
  expect(await refundsOf(cash.orderId)).toEqual([]);
  const { results } = await call(listAuditEntries, {}, owner.headers);
  const noted = results.find(({ action }) => action === 'ORDER_REFUNDED');
  expect(noted).toMatchObject({ address: elsewhere['x-forwarded-for'] });
});

// The last one, because nothing opens it again.
test('a restaurant that was closed for good gives nothing back; a repeat of what was given is answered', async () => {
  const manager = await someone(2);
  const [given, order] = [await completed(), await completed()];
  const [repeated, refund] = [await refundBy(manager, given), await refundBy(manager, order)];
  const sent = keyed(manager);
  const before = await repeated(sent);
  const { externalId } = at;
  await closeRestaurant(database, { externalId, nowMs: world.clock.now() });
  const { params } = order;
  const asked = await refused(quoteRefund, { params, body: oneBurger }, manager.headers);
  expect(asked.code).toBe('restaurant_closed');
  expect((await refund()).json().code).toBe('restaurant_closed');
  expect(await refundsOf(order.orderId)).toEqual([]);
  expect((await repeated(sent)).json().response).toEqual(before.json().response);
  expect(await refundsOf(given.orderId)).toHaveLength(1);
});
