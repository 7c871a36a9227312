import { describe, expect, test } from 'vitest';
import {
  getRefundLimit,
  giveRefund,
  setRefundLimit,
} from '#contract/orders/refunds/staff-refunds.ts';
import { dayMs } from '#contract/time/durations.ts';
import type { TestStaff } from '../../people/staff/staff.factory.ts';
import { openRefunding } from './give-refund.factory.ts';

const world = await openRefunding();
const { app, ask, bodyOf, call, clock, completed, give, keyed, lastAudit } = world;
const { paidThere, refundsOf, refuse, refused, someone } = world;

const oneBurger = { lines: [{ lineNo: 1, quantity: 1 }] };

describe("a person's day", () => {
  const limitTo = async (limit: string, owner: TestStaff) => {
    const body = { limit, currentPassword: owner.password };
    return call(setRefundLimit, { body }, owner.headers);
  };

  test('takes the password beyond the limit, which an owner sets with theirs', async () => {
    const [owner, manager, other] = [await someone(1), await someone(2), await someone(2)];
    await limitTo('13.53', owner);
    expect(await call(getRefundLimit, {}, manager.headers)).toEqual({ limit: '13.53' });
    expect((await lastAudit('REFUND_LIMIT_SET'))?.detail).toBe('from $200.00 to $13.53');
    const order = await completed();
    await give(order, oneBurger, manager);
    expect(await ask(order, { items: '0.01' }, manager)).toMatchObject({
      takes: 'PASSWORD',
      withoutPassword: '0.00',
    });
    expect(await refuse(order, { items: '0.01' }, manager)).toMatchObject({
      code: 'password_needed',
      problems: [{ field: 'currentPassword' }],
    });
    const wrong = { currentPassword: 'not my password' };
    expect(await refuse(order, { items: '0.01' }, manager, wrong)).toMatchObject({
      code: 'wrong_password',
    });
    await give(order, { items: '0.01' }, manager, { currentPassword: manager.password });
    // Each has a day of their own, and a new one begins at midnight.
    await give(order, { items: '1.00' }, other);
    clock.advance(dayMs);
    const again = await someone(2);
    await give(order, { items: '1.00' }, again);
    await limitTo('200.00', await someone(1));
  });

  test('the limit is at most $1,000, and owners alone change it', async () => {
    const [owner, manager] = [await someone(1), await someone(2)];
    const body = { limit: '1000.01', currentPassword: owner.password };
    const more = await refused(setRefundLimit, { body }, owner.headers);
    expect(more.problems).toEqual([{ field: 'limit', message: 'must be at most $1,000.00' }]);
    const byManager = { limit: '500.00', currentPassword: manager.password };
    const denied = await refused(setRefundLimit, { body: byManager }, manager.headers);
    expect(denied.code).toBe('not_permitted');
  });

  test('fifty at once exceed nothing together', async () => {
    const owner = await someone(1);
    await limitTo('3.00', owner);
    const manager = await someone(2);
    const tipped = { tip: { cents: 20_00 } };
    const cash = 'PAID_BY_CASH';
    const orders = [await paidThere(cash, tipped), await paidThere(cash, tipped)];
    const body = bodyOf({ tip: '0.30' }, { total: '0.30', deposit: '0.00' }, {});
    const press = async (orderId: number, headers = keyed(manager)): Promise<string> => {
      const url = giveRefund.path.replace(':orderId', String(orderId));
      const { method } = giveRefund;
      const answer = await app.inject({ method, url, headers, payload: body });
      if (answer.statusCode === 503) return press(orderId, headers);
      return answer.statusCode === 200 ? 'GIVEN' : answer.json().code;
    };
    const codes = await Promise.all(
      Array.from({ length: 25 }, () => orders.map(({ orderId }) => press(orderId))).flat(),
    );
    expect(codes.filter((code) => code === 'GIVEN')).toHaveLength(10);
    expect(codes.filter((code) => code === 'password_needed')).toHaveLength(40);
    const rows = (await Promise.all(orders.map(({ orderId }) => refundsOf(orderId)))).flat();
    expect(rows.reduce((sum, { refund_cents }) => sum + refund_cents, 0)).toBe(3_00);
    await limitTo('200.00', owner);
  });
});
