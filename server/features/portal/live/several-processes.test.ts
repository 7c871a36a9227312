import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createPartnerOrders } from '#contract/orders/orders/orders.ts';
import { signInCalls } from '#contract/people/sign-in/calls.ts';
import { xsrfCookie, xsrfHeader } from '#contract/xsrf.ts';
import { startServerProcess, stopServerProcesses } from '../../../testing/server-process.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { orderBody } from '../../orders/orders/orders.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { openPage } from './live.factory.ts';

afterAll(stopServerProcesses);

test('what happens on one process reaches pages of another, which ends its own when it stops', async () => {
  // One process is the test's own, which shares nothing with the other but the database.
  const world = await openTestApp({ startsAt: Date.now(), settings: fromAnywhere });
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const ownAddress = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
  const other = await startServerProcess({
    ...fromAnywhere,
    DATABASE_URL: world.ownerUrl,
    DATABASE_APP_URL: world.appUrl,
    SECRET_KEY: Buffer.alloc(32, 'a key for tests').toString('base64'),
  });
  await other.ready();
  const owner = await makeStaff(world);
  const manager = await makeStaff(world, { at: owner, roleId: 2 });
  const till = await makeIntegration(world, { at: owner });

  const [owners, managers] = await Promise.all([
    openPage(ownAddress, owner.headers, { orders: 60_000 }),
    openPage(other.origin, manager.headers, { orders: 60_000 }),
  ]);
  const headers = { ...till.headers, 'idempotency-key': randomUUID() };
  await world.call(createPartnerOrders, { body: orderBody() }, headers);
  await expect.poll(owners.told).toEqual({ orders: 1 });
  await expect.poll(managers.told).toEqual({ orders: 1 });

  const token = 'a-token-of-a-test-0123456789';
  const signedOut = await fetch(other.origin + signInCalls.logout.path, {
    method: signInCalls.logout.method,
    headers: { ...owner.headers, [xsrfHeader]: token, cookie: `${xsrfCookie}=${token}` },
  });
  expect(signedOut.status).toBe(200);
  await expect.poll(owners.hasEnded).toBe(true);
  expect(managers.hasEnded()).toBe(false);

  other.child.kill('SIGTERM');
  expect(await other.exited).toBe(0);
  expect(managers.hasEnded()).toBe(true);
  const again = await openPage(ownAddress, manager.headers, { orders: 60_000 });
  await expect.poll(again.told).toEqual({ orders: 1 });
});
