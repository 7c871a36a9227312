import { afterAll, expect, test } from 'vitest';
import { callUrl } from '#contract/call.ts';
import { giveRefund } from '#contract/orders/refunds/staff-refunds.ts';
import {
  type ServerProcess,
  startServerProcess,
  stopServerProcesses,
} from '../../../testing/server-process.ts';
import type { TestStaff } from '../../people/staff/staff.factory.ts';
import { openRefunding } from './give-refund.factory.ts';

afterAll(stopServerProcesses);

// Operating-system processes that share nothing but the database.
const world = await openRefunding({ startsAt: Date.now() });
const { appUrl, bodyOf, expectedOf, keyed, ownerUrl, paidThere, refundsOf, someone } = world;

const settings = {
  DATABASE_URL: ownerUrl,
  DATABASE_APP_URL: appUrl,
  SECRET_KEY: Buffer.alloc(32, 'a key for tests').toString('base64'),
};

type Pressed = { orderId: number; body: object; by: TestStaff };

/** As a browser presses it, which tries again while a server is too busy. */
async function press({ origin }: ServerProcess, { orderId, body, by }: Pressed): Promise<string> {
  const headers = { ...keyed(by), 'content-type': 'application/json' };
  for (;;) {
    const answer = await fetch(origin + callUrl(giveRefund, { orderId }), {
      method: giveRefund.method,
      headers,
      body: JSON.stringify(body),
    });
    const { code } = (await answer.json()) as { code?: string };
    if (answer.status !== 503) return code ?? 'GIVEN';
  }
}

test('at two processes at once, a person gives no more back in a day than the limit, and an order no more than was paid', async () => {
  const servers = await Promise.all([startServerProcess(settings), startServerProcess(settings)]);
  await Promise.all(servers.map((server) => server.ready()));
  const atOnce = (count: number, pressedAt: (index: number) => Pressed) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        press(servers[index % servers.length] as ServerProcess, pressedAt(index)),
      ),
    );
  const howMany = (codes: string[], code: string) => codes.filter((one) => one === code).length;
  const [manager, ...others] = await Promise.all([2, 2, 1, 1].map(someone));
  const tipped = { tip: { cents: 400_00 } };
  // Presses on one order wait for each other anyway.
  const orders = [await paidThere('PAID_BY_CASH', tipped)];
  while (orders.length < 6) orders.push(await paidThere('PAID_BY_CASH', tipped));
  const orderAt = (index: number) => orders[index % orders.length] as (typeof orders)[number];

  const tip = bodyOf({ tip: '15.00' }, { total: '15.00', deposit: '0.00' }, {});
  const byOne = await atOnce(50, (index) => ({
    orderId: orderAt(index).orderId,
    body: tip,
    by: manager as TestStaff,
  }));
  // $200.00 a day: the fourteenth would make it $210.00.
  expect([howMany(byOne, 'GIVEN'), howMany(byOne, 'password_needed')]).toEqual([13, 37]);

  const cash = await paidThere();
  const all = { all: true } as const;
  const whole = bodyOf(all, await expectedOf(cash, all, manager as TestStaff), {});
  const byAll = await atOnce(48, (index) => ({
    orderId: cash.orderId,
    body: whole,
    by: others[index % others.length] as TestStaff,
  }));
  expect(howMany(byAll, 'GIVEN')).toBe(1);
  expect(await refundsOf(cash.orderId)).toHaveLength(1);
});
