import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { listNotices } from '#contract/money/notices/notices.ts';
import { may, type Permission, permissions } from '#contract/people/access/roles.ts';
import { logout, setForgottenPassword, submitCode } from '#contract/people/sign-in/sign-in.ts';
import { listDevices, revokeDevice } from '#contract/people/staff/account.ts';
import { changeBusinessUser, changeBusinessUserStatus } from '#contract/people/staff/staff.ts';
import { makeTestRestaurant } from '#contract/portal/test-restaurant/test-restaurant.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { revokeKey } from '../../money/integrations/index.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { sendNoticesTo } from '../../money/notices/notices.factory.ts';
import { closeRestaurant } from '../../operate/operators/index.ts';
import { askForCode, fromAnywhere, strangeDevice } from '../sign-in/sign-in.factory.ts';
import { disableStaff } from '../staff/index.ts';
import { makePerson, makeStaff, operatorOf, type TestStaff } from '../staff/staff.factory.ts';
import { needsKey, servedCalls } from './guard.routes.ts';
import { type LateCall, openLateCalls } from './late-calls.factory.ts';
import {
  openHouse,
  openTill,
  type Writes,
  writesAtHouse,
  writesOnSelf,
  writesWithKey,
} from './writes.factory.ts';

// The guard checks a call when its head arrives. Here the right ends before the body arrives.

const world = await openTestApp({ settings: fromAnywhere });
const begin = await openLateCalls(world);
const { app, call, clock, database, log, ownerUrl } = world;

const isPermission = (access: string): access is Permission =>
  permissions.some((permission) => permission === access);

const writing = servedCalls(app).filter(({ endpoint: { method } }) => method !== 'GET');
const byStaff = writing.filter(({ access }) => isPermission(access));
const manages = ({ access }: { access: string }) => may(2, access as Permission);
const byManagers = byStaff.filter(manages);
const byOwners = byStaff.filter((one) => !manages(one));
const withKey = writing.filter(({ access }) => needsKey(access));

/** Everything in the database except the guard's own records and the budgets. */
async function everything(): Promise<Record<string, string>> {
  const tables = await queryOnce<{ name: string }>(
    ownerUrl,
    `SELECT relname AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
       AND relname NOT IN ('throttle', 'failed_proofs', 'job_workers') ORDER BY 1`,
  );
  const texts = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, ' ' ORDER BY t::text), '')) AS rows
       FROM ${name} t ${name === 'audit_entries' ? "WHERE action <> 'NOT_PERMITTED'" : ''}`,
  );
  const rows = await queryOnce<{ name: string; rows: string }>(ownerUrl, texts.join(' UNION ALL '));
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}

type Begun = { name: string; access: string; late: LateCall };

async function beginAll(
  calls: { endpoint: Endpoint; access: string }[],
  writes: Writes,
  headers: Record<string, string>,
): Promise<Begun[]> {
  expect(Object.keys(writes).sort()).toEqual(calls.map(({ endpoint }) => endpoint.name).sort());
  const begun: Begun[] = [];
  for (const [name, input] of Object.entries(writes)) {
    const found = calls.find(({ endpoint }) => endpoint.name === name);
    if (!found) throw new Error(`${name} is not served`);
    // Each call comes from a network of its own, so that no network's budget refuses it.
    const head = { ...strangeDevice(), 'idempotency-key': randomUUID(), ...headers };
    begun.push({ name, access: found.access, late: await begin(found.endpoint, input, head) });
  }
  return begun;
}

async function finishAll(begun: Begun[]) {
  const answers: Record<string, string> = {};
  for (const { name, late } of begun) {
    const { httpStatus, code, response } = await late.finish();
    answers[name] = code ? `${httpStatus} ${code} ${response}` : String(httpStatus);
  }
  return answers;
}

const allAre = (begun: Begun[], answer: (one: Begun) => string) =>
  Object.fromEntries(begun.map((one) => [one.name, answer(one)]));

const tokenExpired = '401 token_expired Token expired or user not found.';
const notPermitted = "403 not_permitted Your role doesn't allow this.";

const house = await openHouse(world);
const atHouse = await writesAtHouse(world, house);

/** A new manager who has begun all calls that change something, or only the named ones. */
async function beginAsManager({ at } = house, here = atHouse, named?: readonly string[]) {
  const manager = await makeStaff(world, { at, roleId: 2 });
  const writes = { ...here, ...(await writesOnSelf(world, manager)) };
  if (!named) return { manager, begun: await beginAll(byManagers, writes, manager.headers) };
  const calls = byManagers.filter(({ endpoint: { name } }) => named.includes(name));
  const some = Object.fromEntries(named.map((name) => [name, writes[name] ?? {}]));
  return { manager, begun: await beginAll(calls, some, manager.headers) };
}

/**
 * One call for each way in which calls check the right again: `transact`, alone, on other people,
 * after a file and after other work; `transactAsSelf`, alone and where it ends sessions.
 */
const oneOfEachWay = [
  'setClosedToday',
  'changeBusinessUser',
  'addPhoto',
  'createExport',
  'changeProfile',
  'changePassword',
  'switchRestaurant',
];

const owners = house.staff.headers;
const proved = { currentPassword: house.staff.password };

const endings: Record<string, (manager: TestStaff) => Promise<unknown>> = {
  'dismissed by an owner': ({ userId }) =>
    call(
      changeBusinessUserStatus,
      { params: { userId }, body: { status: 'DISABLED', ...proved } },
      owners,
    ),
  'dismissed by the operator': ({ email }) =>
    disableStaff(operatorOf(world), { ...house.at, email }),
  'whose device was revoked': async (manager) => {
    const devices = await call(listDevices, {}, owners);
    const deviceId = devices.find(({ userId }) => userId === manager.userId)?.deviceId ?? 0;
    await call(revokeDevice, { params: { deviceId } }, owners);
  },
  'who logged out': ({ headers }) => call(logout, {}, headers),
  'who reset their password elsewhere': async (manager) => {
    const { headers, code } = await askForCode(world, manager, 'NEW_PASSWORD');
    const account = { email: manager.email, businessExternalId: manager.externalId };
    await call(submitCode, { body: { ...account, code } }, headers);
    const body = { ...account, password: 'a new and long one' };
    await call(setForgottenPassword, { body }, headers);
  },
  // Must be the last, because it ends the sessions of all people.
  'who was idle too long': async () => clock.advance(31 * 60_000),
};

const driver = 5;

// The tests can share the same inputs, because refused calls do nothing with them.
describe('somebody', () => {
  test('who got another role does only what it allows', async () => {
    const { manager, begun } = await beginAsManager();
    const body = { ...proved, roleId: driver } as const;
    await call(changeBusinessUser, { params: { userId: manager.userId }, body }, owners);
    const isAllowed = ({ access }: Begun) => may(driver, access as Permission);
    const refused = begun.filter((one) => !isAllowed(one));
    const before = await everything();
    expect(await finishAll(refused)).toEqual(allAre(refused, () => notPermitted));
    expect(await everything()).toEqual(before);
    const noted = log.lines().filter(({ msg }) => msg === 'turned away by the guard');
    expect(noted.at(-1)).toMatchObject({ refused: 'not_permitted', from: expect.any(String) });
    const recorded = await queryOnce(
      ownerUrl,
      "SELECT FROM audit_entries WHERE action = 'NOT_PERMITTED' AND actor_user_id = $1",
      [manager.userId],
    );
    expect(recorded.length).toBeGreaterThan(0);
    const allowed = begun.filter(isAllowed);
    expect(await finishAll(allowed)).toEqual(
      allAre(allowed, ({ name }) =>
        // The device is another person's, which a driver doesn't even see.
        name === 'revokeDevice' ? expect.stringContaining('404 device_not_found') : '200',
      ),
    );
  });

  // Every call is tried after the first ending only: few places check whether a session has ended.
  test.each(Object.entries(endings))('%s does nothing more', async (who, end) => {
    const named = who === 'dismissed by an owner' ? undefined : oneOfEachWay;
    const { manager, begun } = await beginAsManager(house, atHouse, named);
    await end(manager);
    const before = await everything();
    expect(await finishAll(begun)).toEqual(allAre(begun, () => tokenExpired));
    expect(await everything()).toEqual(before);
  });

  test('whose right holds does all of it, however late the bodies are', async () => {
    const another = await openHouse(world);
    const { begun } = await beginAsManager(another, await writesAtHouse(world, another));
    expect(await finishAll(begun)).toEqual(allAre(begun, () => '200'));
  });
});

test('somebody who is no longer an owner decides nothing that only owners do', async () => {
  const { at, staff: first } = await openHouse(world);
  const second = await makeStaff(world, { at });
  const setRefundLimit = { body: { limit: '1.00', currentPassword: second.password } };
  const answer = { disputeId: 'du_1', withDiner: false, version: '' };
  const answerDispute = { params: { orderId: 1 }, body: answer };
  const renewTableCards = { body: { code: null, version: '0'.repeat(16) } };
  const name = 'Counter till';
  const scopes = ['orders:read', 'orders:write'] as const;
  const { keyId } = await makeIntegration(world, { at, name, scopes });
  await call(makeTestRestaurant, {}, first.headers);
  const asSelf = { currentPassword: second.password };
  const ofNewKey = { days: 30, ...asSelf };
  const kinds = ['staff.added' as const];
  const toTill = { program: name, url: 'https://till.joyous.app/', kinds };
  const { addresses } = await sendNoticesTo(world, first, toTill);
  const addressId = addresses[0]?.addressId ?? '';
  await makePerson(world, { at });
  const log = await call(listNotices, { params: { addressId } }, first.headers);
  const noticeId = log.results[0]?.noticeId ?? '';
  const oneOff = { lines: [{ line: 0, stays: 0 }] };
  const writes = {
    takeMenuBack: {},
    openMenuToTills: {},
    setRefundLimit,
    answerDispute,
    renewTableCards,
    makeProgramKey: { body: { name: 'Till', scopes: ['orders:read'], ...ofNewKey } },
    replaceProgramKey: { params: { keyId }, body: { oldWorks: 'NONE', ...ofNewKey } },
    setOrdersTill: { body: { name } },
    endProgramKey: { params: { keyId } },
    makeNoticeAddress: { body: { ...toTill, url: 'https://till.joyous.app/a', ...asSelf } },
    replaceNoticeSecret: { params: { addressId }, body: { oldWorks: 'NONE', ...asSelf } },
    pauseNotices: { params: { addressId }, body: { paused: true } },
    endNoticeAddress: { params: { addressId } },
    replayNotice: { params: { noticeId } },
    makeTestRestaurant: {},
    beginTestAgain: {},
    makeTestKey: { body: { name: 'Till' } },
    endTestKey: { params: { keyId } },
    setTestTill: { body: { name: null } },
    actInTestKitchen: { params: { orderId: 1 }, body: { act: 'ready' } },
    quoteTestChange: { params: { orderId: 1 }, body: oneOff },
    changeTestOrder: {
      params: { orderId: 1 },
      body: { ...oneOff, expects: { version: 0, totalCents: 0, backCents: 0 } },
    },
    pressAtTest: { body: { press: 'ORDER' } },
  };
  const begun = await beginAll(byOwners, writes, second.headers);
  const body = { currentPassword: first.password, roleId: 2 } as const;
  await call(changeBusinessUser, { params: { userId: second.userId }, body }, first.headers);
  const before = await everything();
  expect(await finishAll(begun)).toEqual(allAre(begun, () => notPermitted));
  expect(await everything()).toEqual(before);
});

type Till = Awaited<ReturnType<typeof openTill>>;

const reason = 'It leaked.';
const invalidKey = '401 invalid_api_key';

/** That only a test restaurant takes it isn't about the key. */
const exceptAtTest = (one: Begun, answer: string) =>
  one.name === 'setPartnerNoticeAddress' ? expect.stringContaining('403 only_at_test') : answer;

const keyEndings: Record<string, [(till: Till) => Promise<unknown>, string]> = {
  'that was revoked': [
    ({ externalId, keyId }) => revokeKey(database, { externalId, keyId, reason }, clock.now()),
    invalidKey,
  ],
  'of a restaurant that closed': [
    ({ externalId }) => closeRestaurant(database, { externalId, nowMs: clock.now() }),
    invalidKey,
  ],
  'that lost its scopes': [
    ({ keyId }) =>
      queryOnce(ownerUrl, `UPDATE api_keys SET scopes = '{}' WHERE key_id = '${keyId}'`),
    '403 scope_missing',
  ],
  // Must be the last, because the clock stays there.
  'that expired': [async () => clock.set('2026-04-02T12:00:00Z'), invalidKey],
};

describe('a key', () => {
  test('that is good does all of it, however late the bodies are', async () => {
    const till = await openTill(world);
    const writes = await writesWithKey(world, till);
    const begun = await beginAll(withKey, writes, till.headers);
    expect(await finishAll(begun)).toEqual(allAre(begun, (one) => exceptAtTest(one, '200')));
  });

  test.each(Object.entries(keyEndings))('%s does nothing more', async (_which, [end, answer]) => {
    const till = await openTill(world);
    const writes = await writesWithKey(world, till);
    const begun = await beginAll(withKey, writes, till.headers);
    await end(till);
    const before = await everything();
    expect(await finishAll(begun)).toEqual(allAre(begun, () => expect.stringContaining(answer)));
    expect(await everything()).toEqual(before);
  });
});
