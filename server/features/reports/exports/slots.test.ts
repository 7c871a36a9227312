import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { searchTransactions } from '#contract/reports/transactions/transactions.ts';
import { makeManyOrders } from '../../../testing/money/many-orders.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { makeLink } from './exports.factory.ts';

const world = await openTestApp({ settings: { ...fromAnywhere, REPORTS_POOL_SIZE: '3' } });
const { app, call } = world;
const staff = await makeStaff(world);
const others = await makeStaff(world);
await makeManyOrders(world, staff, { count: 6_000, firstMs: Date.parse('2025-06-01T00:00:00Z') });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

async function follow() {
  const { address, cookie } = await makeLink(world, staff, {
    report: 'transactions',
    format: 'json',
  });
  const request = get({ port, path: address, headers: { cookie }, agent: false });
  request.on('error', () => undefined);
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  answered.catch(() => undefined);
  return { request, answered };
}

test("a restaurant that doesn't read its files doesn't block others' reports", async () => {
  const files = await Promise.all([follow(), follow(), follow()]);
  const begun: number[] = [];
  for (const [index, { answered }] of files.entries()) {
    answered.then(
      () => begun.push(index),
      () => undefined,
    );
  }
  await expect.poll(() => begun.length).toBe(2);
  await call(searchTransactions, { query: { limit: 1 } }, others.headers);
  expect(begun).toHaveLength(2);
  // The slot of a canceled file goes to the next one.
  files[begun[0] ?? 0]?.request.destroy();
  await expect.poll(() => begun.length).toBe(3);
  for (const { request } of files) request.destroy();
});
