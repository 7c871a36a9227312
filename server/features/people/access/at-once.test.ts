import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { callUrl } from '#contract/call.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { createPartnerOrders } from '#contract/orders/orders/orders.ts';
import {
  login,
  logout,
  setForgottenPassword,
  submitCode,
  switchRestaurant,
} from '#contract/people/sign-in/sign-in.ts';
import { changePassword, listDevices, revokeDevice } from '#contract/people/staff/account.ts';
import { changeBusinessUser, changeBusinessUserStatus } from '#contract/people/staff/staff.ts';
import { setCouponsPaused } from '#contract/portal/edits/edits.ts';
import {
  getTransactionSummary,
  searchTransactions,
} from '#contract/reports/transactions/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { untilSomebodyWaitsForALock, whileLocked } from '#platform/testing/wait-for-lock.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { revokeKey } from '../../money/integrations/index.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { orderBody } from '../../orders/orders/orders.factory.ts';
import { follow, makeLink } from '../../reports/exports/exports.factory.ts';
import { askForCode, fromAnywhere } from '../sign-in/sign-in.factory.ts';
import { disableStaff, setNumber } from '../staff/index.ts';
import {
  makePerson,
  makeStaff,
  operatorOf,
  signInOn,
  type TestStaff,
  verifyDevice,
} from '../staff/staff.factory.ts';

// A staff member acts while their right to it is taken away. Each test locks what one of the two
// needs next, and so decides which of them comes first.

const world = await openTestApp({ settings: { ...fromAnywhere, REPORTS_POOL_SIZE: '1' } });
const { app, call, clock, database, ownerUrl } = world;

const dates = { fromDate: Date.parse('2026-03-01'), toDate: Date.parse('2026-03-19') };

type Input = { params?: object; query?: object; body?: object };

async function send(
  endpoint: Endpoint,
  { params, query, body }: Input,
  headers: Record<string, string>,
) {
  const answer = await app.inject({
    method: endpoint.method,
    url: callUrl(endpoint, { ...params }, { ...query }),
    headers,
    ...(body && { payload: body }),
  });
  return answer.statusCode;
}

const untilWaiting = (many: number) => untilSomebodyWaitsForALock(ownerUrl, many);

const restaurantOf = ({ businessId }: TestStaff) =>
  `SELECT FROM restaurants WHERE business_id = ${businessId} FOR NO KEY UPDATE`;
/** Every ending writes to it after locking the person, so the ending stops there. */
const activityLog = 'LOCK TABLE audit_entries IN SHARE MODE';

type Pair = { owner: TestStaff; manager: TestStaff };

async function open(): Promise<Pair> {
  const owner = await makeStaff(world);
  return { owner, manager: await makeStaff(world, { at: owner, roleId: 2 }) };
}

const dismiss = (owner: TestStaff, { userId }: TestStaff) => {
  const body = { status: 'DISABLED' as const, currentPassword: owner.password };
  return call(changeBusinessUserStatus, { params: { userId }, body }, owner.headers);
};

/** Each prepares a case, and returns the call that takes the manager's right away. */
const endings: Record<string, (pair: Pair) => Promise<() => Promise<unknown>>> = {
  'they are dismissed': async ({ owner, manager }) => {
    return () => dismiss(owner, manager);
  },
  'the operator dismisses them': async ({ manager: { email, externalId } }) => {
    return () => disableStaff(operatorOf(world), { externalId, email });
  },
  'the operator sets another number for them': async ({ manager: { email, externalId } }) => {
    return () => setNumber(operatorOf(world), { externalId, email, phone: '+15125550142' });
  },
  'their role is lowered': async ({ owner, manager: { userId } }) => {
    const body = { roleId: 5, currentPassword: owner.password } as const;
    return () => call(changeBusinessUser, { params: { userId }, body }, owner.headers);
  },
  'their device is revoked': async ({ owner, manager }) => {
    const devices = await call(listDevices, {}, owner.headers);
    const deviceId = devices.find(({ userId }) => userId === manager.userId)?.deviceId ?? 0;
    return () => call(revokeDevice, { params: { deviceId } }, owner.headers);
  },
  'they log out': async ({ manager }) => {
    return () => call(logout, {}, manager.headers);
  },
  'they sign in again on the device': async ({ manager }) => {
    return () => signInOn(world, manager, manager.deviceId);
  },
  'they change their password on another device': async ({ manager }) => {
    const other = await signInOn(world, manager, await verifyDevice(world, manager));
    const { password: currentPassword } = manager;
    const body = { currentPassword, password: 'another long and fine one' };
    return () => call(changePassword, { body }, other.headers);
  },
  'they reset their password': async ({ manager }) => {
    const { headers, code } = await askForCode(world, manager, 'NEW_PASSWORD');
    const account = { email: manager.email, businessExternalId: manager.externalId };
    await call(submitCode, { body: { ...account, code } }, headers);
    const body = { ...account, password: 'another long and fine one' };
    return () => call(setForgottenPassword, { body }, headers);
  },
  'they switch to another restaurant': async ({ manager: { email, phone, headers } }) => {
    const { externalId: businessExternalId } = await makePerson(world, { email, phone });
    return () => call(switchRestaurant, { body: { businessExternalId } }, headers);
  },
  'somebody guesses their password too often': async ({ manager }) => {
    const { email, externalId: businessExternalId, userId, deviceId: deviceid } = manager;
    const nearly = 'UPDATE devices SET wrong_proofs = 99 WHERE user_id = $1';
    await queryOnce(ownerUrl, nearly, [userId]);
    const body = { email, businessExternalId, password: 'not theirs at all' };
    return () => send(login, { body }, { deviceid });
  },
};

const pause = ({ manager }: Pair) =>
  send(setCouponsPaused, { body: { paused: true } }, manager.headers);

const isPaused = async ({ manager: { businessId } }: Pair) => {
  const [row] = await queryOnce<{ paused: boolean }>(
    ownerUrl,
    'SELECT coupons_paused AS paused FROM restaurants WHERE business_id = $1',
    [businessId],
  );
  return row?.paused;
};

describe.each(Object.entries(endings))('somebody acts while %s', (_what, prepare) => {
  test('the act comes first: the other waits for it', async () => {
    const pair = await open();
    const end = await prepare(pair);
    let hasEnded = false;
    const both = await whileLocked(ownerUrl, [restaurantOf(pair.manager)], async () => {
      const acting = pause(pair);
      await untilWaiting(1);
      const ending = end().finally(() => {
        hasEnded = true;
      });
      ending.catch(() => undefined);
      await untilWaiting(2);
      expect(hasEnded).toBe(false);
      return { acting, ending };
    });
    expect(await both.acting).toBe(200);
    await both.ending;
    expect(await isPaused(pair)).toBe(true);
  });

  test('the act comes second: it waits, and does nothing', async () => {
    const pair = await open();
    const end = await prepare(pair);
    const both = await whileLocked(ownerUrl, [activityLog], async () => {
      const ending = end();
      await untilWaiting(1);
      const acting = pause(pair);
      await untilWaiting(2);
      return { acting, ending };
    });
    await both.ending;
    expect([401, 403]).toContain(await both.acting);
    expect(await isPaused(pair)).toBe(false);
  });
});

// A statement that doesn't lock the person first, such as one written by hand.
test.each([
  'UPDATE business_users SET role_id = 5 WHERE user_id = $1',
  'UPDATE sessions SET ended_at = started_at WHERE user_id = $1',
])('waits for what they are doing: %s', async (statement) => {
  const pair = await open();
  const both = await whileLocked(ownerUrl, [restaurantOf(pair.manager)], async () => {
    const acting = pause(pair);
    await untilWaiting(1);
    const ending = queryOnce(ownerUrl, statement, [pair.manager.userId]);
    await untilWaiting(2);
    return { acting, ending };
  });
  expect(await both.acting).toBe(200);
  await both.ending;
  expect([401, 403]).toContain(await pause(pair));
});

test('a key is revoked at once; whoever revoked it waits for the order that was being taken', async () => {
  const till = await makeIntegration(world);
  const { externalId, keyId } = till;
  const order = () =>
    send(
      createPartnerOrders,
      { body: orderBody() },
      {
        ...till.headers,
        'idempotency-key': randomUUID(),
      },
    );
  let hasEnded = false;
  const both = await whileLocked(ownerUrl, ['LOCK TABLE orders IN SHARE MODE'], async () => {
    const acting = order();
    await untilWaiting(1);
    const request = { externalId, keyId, reason: 'It leaked.' };
    const ending = revokeKey(database, request, clock.now()).finally(() => {
      hasEnded = true;
    });
    await untilWaiting(2);
    expect(await order()).toBe(401);
    expect(hasEnded).toBe(false);
    return { acting, ending };
  });
  expect(await both.acting).toBe(200);
  expect(await both.ending).toMatchObject({ isChanged: true });
});

test('reports that waited for a connection are not read by somebody who was dismissed meanwhile', async () => {
  const { owner, manager } = await open();
  const report = { report: 'transactions', format: 'csv', ...dates } as const;
  const link = await makeLink(world, manager, report);
  const answers = await whileLocked(ownerUrl, ['LOCK TABLE ledger_entries'], async () => {
    const first = send(getTransactionSummary, { query: dates }, owner.headers);
    await untilWaiting(1);
    const waiters = [
      send(getTransactionSummary, { query: dates }, manager.headers),
      send(searchTransactions, { query: dates }, manager.headers),
      follow(world, link).then(({ statusCode }) => statusCode),
    ];
    // The download has used up its link: it now only waits for the only connection.
    const used = `SELECT FROM report_exports WHERE taken_at IS NOT NULL AND export_id = $1`;
    await vi.waitUntil(async () => (await queryOnce(ownerUrl, used, [link.exportId])).length > 0);
    await dismiss(owner, manager);
    return [first, ...waiters];
  });
  expect(await Promise.all(answers)).toEqual([200, 401, 401, 404]);
});

type Two = { lock: string; acts: (() => Promise<number>)[] };

/** Two acts that each take a right away, and the lock that both of them need. */
const pairs: Record<string, (pair: Pair) => Promise<Two>> = {
  "two owners revoke each other's devices": async ({ owner }) => {
    const other = await makeStaff(world, { at: owner });
    const devices = await call(listDevices, {}, owner.headers);
    const revokes = ({ headers }: TestStaff, { userId }: TestStaff) => {
      const params = { deviceId: devices.find((device) => device.userId === userId)?.deviceId };
      return () => send(revokeDevice, { params }, headers);
    };
    return {
      lock: `SELECT FROM business_users WHERE business_id = ${owner.businessId} FOR UPDATE`,
      acts: [revokes(owner, other), revokes(other, owner)],
    };
  },
  'somebody changes their password in two sessions': async ({ owner }) => {
    const again = await signInOn(world, owner, await verifyDevice(world, owner));
    const body = { currentPassword: owner.password, password: 'another long and fine one' };
    return {
      lock: `SELECT FROM user_passwords WHERE user_id = ${owner.userId} FOR UPDATE`,
      acts: [owner, again].map(
        ({ headers }) =>
          () =>
            send(changePassword, { body }, headers),
      ),
    };
  },
  'somebody switches to another restaurant twice': async ({ owner }) => {
    const { email, headers, phone, userId } = owner;
    const { externalId: businessExternalId } = await makePerson(world, { email, phone });
    const act = () => send(switchRestaurant, { body: { businessExternalId } }, headers);
    return {
      lock: `SELECT FROM sessions WHERE user_id = ${userId} FOR UPDATE`,
      acts: [act, act],
    };
  },
};

test.each(Object.entries(pairs))('%s: one waits, and is refused', async (_what, prepare) => {
  const { lock, acts } = await prepare(await open());
  const answers = await whileLocked(ownerUrl, [lock], async () => {
    const begun = acts.map((act) => act());
    await untilWaiting(2);
    return { begun };
  });
  expect((await Promise.all(answers.begun)).sort()).toEqual([200, 401]);
});
