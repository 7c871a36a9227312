import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callUrl } from '#contract/call.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Failure } from '#contract/envelope.ts';
import { roles } from '#contract/people/access/role-ids.ts';
import { may, type Permission, permissions } from '#contract/people/access/roles.ts';
import { getProfile } from '#contract/people/staff/account.ts';
import { changeBusinessUserStatus } from '#contract/people/staff/staff.ts';
import { mount } from '#platform/http/mount.ts';
import { openTestServer } from '#platform/http/server.factory.ts';
import { decodedText } from '#platform/testing/decoded-text.ts';
import { openOwnerDatabase } from '#platform/testing/owner-database.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeTenant } from '../../coupons/coupons/coupons.factory.ts';
import { fromAnywhere } from '../sign-in/sign-in.factory.ts';
import { makeStaff, type PortalHeaders, type TestStaff } from '../staff/staff.factory.ts';
import { given, ofNobody } from './attempts.factory.ts';
import { installGuard, servedCalls } from './guard.routes.ts';
import { makeNeighbours } from './neighbours.factory.ts';
import { routesOf } from './serve.routes.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app, call, clock, ownerUrl } = world;
const owner = openOwnerDatabase(ownerUrl);

const guarded = servedCalls(app).filter((row): row is { endpoint: Endpoint; access: Permission } =>
  permissions.some((permission) => permission === row.access),
);

const tokenExpired = 'Token expired or user not found.';
let attempts = 0;

type Answer = { httpStatus: number; text: string; code?: string; message?: string };

/** The address has the ids; few calls need a body. */
async function attempt(one: Endpoint, headers: Partial<PortalHeaders>, params = ofNobody) {
  attempts += 1;
  const answer = await app.inject({
    method: one.method,
    url: callUrl(one, params, given[one.name]?.query),
    headers: { ...headers, ...(one.acceptsIdempotencyKey && { 'idempotency-key': randomUUID() }) },
    ...(one.body && { payload: given[one.name]?.body ?? {} }),
  });
  const text = decodedText(answer);
  const failure: Partial<Failure> = answer.statusCode >= 400 ? JSON.parse(text) : {};
  const { code, responseMessage: message } = failure;
  return { httpStatus: answer.statusCode, text, code, message } as Answer;
}

const passedTheGuard = ({ httpStatus, code }: Answer) =>
  httpStatus !== 401 && httpStatus !== 500 && code !== 'not_permitted';

const isRefusedByGuard = ({ httpStatus, message = '' }: Answer) =>
  httpStatus === 401 && (message.startsWith('Unauthorized') || message === tokenExpired);

type World = { own: TestStaff; disabled: TestStaff; revoked: TestStaff; expired: TestStaff };
const people = new Map<number, World>();
let neighbour: TestStaff;
/** The ids that the neighbor's own calls use. */
let neighbours: typeof ofNobody;
/** The neighbor's data, which no other restaurant may change. */
let untouched: unknown;

beforeAll(async () => {
  for (const { id: roleId } of roles) {
    const expired = await makeStaff(world, { roleId });
    people.set(roleId, {
      own: expired,
      expired,
      disabled: await makeStaff(world, { roleId }),
      revoked: await makeStaff(world, { roleId }),
    });
  }
  clock.advance(13 * 3_600_000);
  const restaurant = await makeTenant(world.database);
  const at = { businessId: restaurant.business_id, externalId: restaurant.external_id };
  neighbour = await makeStaff(world, { at });
  for (const { id: roleId } of roles) {
    const known = people.get(roleId);
    if (!known) continue;
    const own = await makeStaff(world, { roleId });
    const disabled = await makeStaff(world, { roleId });
    const owner = await makeStaff(world, { at: disabled });
    const { userId } = disabled;
    const body = { status: 'DISABLED' as const, currentPassword: owner.password };
    await call(changeBusinessUserStatus, { params: { userId }, body }, owner.headers);
    const revoked = await makeStaff(world, { roleId });
    await queryOnce(ownerUrl, 'UPDATE devices SET revoked_at = now() WHERE user_id = $1', [
      revoked.userId,
    ]);
    people.set(roleId, { ...known, own, disabled, revoked });
  }
  neighbours = await makeNeighbours(world, { neighbour, restaurant, at });
  await world.waitForChanges();
  untouched = await rowsOf(neighbour.businessId);
});

afterAll(() => {
  // The number of attempts is part of what this file proves.
  if (attempts < 2_000) throw new Error(`only ${attempts} attempts were made`);
});

const ofRole = (roleId: number): World => {
  const known = people.get(roleId);
  if (!known) throw new Error(`no world for ${roleId}`);
  return known;
};

const cases = roles.flatMap(({ id, name }) =>
  guarded.map(({ endpoint: one, access }) => ({
    role: name,
    id,
    one,
    access,
    call: `${one.method} ${one.path}`,
  })),
);

const headerNames = ['token', 'businesstoken', 'entitytype', 'deviceid'] as const;

/** All ways to leave out some of the four headers. */
const subsets = Array.from({ length: 15 }, (_, bits) =>
  headerNames.filter((_name, position) => bits & (1 << position)),
);

describe.each(cases)('$role: $call', ({ id, one, access }) => {
  test('succeeds exactly for those whose role may make it', async () => {
    const answer = await attempt(one, ofRole(id).own.headers);
    expect(passedTheGuard(answer), JSON.stringify(answer)).toBe(may(id, access));
    if (!may(id, access)) {
      expect(answer).toMatchObject({ httpStatus: 403, code: 'not_permitted' });
      expect(answer.message).not.toMatch(/^Unauthorized/);
    }
    for (const secret of [neighbour.email, neighbour.phone.slice(-4), neighbour.userToken]) {
      // A request's id is random and may contain any four digits.
      expect(answer.text.replace(/"requestId":"[^"]*"/, '')).not.toContain(secret);
    }
  });

  test('reveals nothing of another restaurant', async () => {
    const answer = await attempt(one, ofRole(id).own.headers, neighbours);
    if (one.params) expect(answer.httpStatus).toBe(may(id, access) ? 404 : 403);
    expect(await rowsOf(neighbour.businessId)).toEqual(untouched);
  });

  test('is refused when staff member, device or session is disabled, revoked or expired', async () => {
    const { disabled, revoked, expired } = ofRole(id);
    for (const headers of [disabled.headers, revoked.headers, expired.headers]) {
      const answer = await attempt(one, headers);
      expect(answer).toMatchObject({ httpStatus: 401, message: tokenExpired });
    }
  });
});

// Headers are checked before the sender is known, so each call is tried by one role only.
const byOneRole = cases.filter(
  (_, index) => (index % guarded.length) % roles.length === Math.floor(index / guarded.length),
);

describe.each(byOneRole)('$role: $call', ({ id, one }) => {
  test('is refused without its headers, or with other ones', async () => {
    const { own } = ofRole(id);
    for (const stored of subsets) {
      const headers = Object.fromEntries(stored.map((name) => [name, own.headers[name]]));
      const answer = await attempt(one, headers);
      expect(isRefusedByGuard(answer), JSON.stringify(answer)).toBe(true);
    }
    for (const name of headerNames) {
      for (const wrong of [neighbour.headers[name], '', "' OR 1=1 --", 'x'.repeat(43)]) {
        if (wrong === own.headers[name]) continue;
        const answer = await attempt(one, { ...own.headers, [name]: wrong });
        expect(isRefusedByGuard(answer), `${name}: ${JSON.stringify(answer)}`).toBe(true);
      }
    }
  });
});

async function rowsOf(businessId: number): Promise<unknown> {
  const { rows } = await sql<{ state: unknown }>`
    SELECT jsonb_build_array(
       (SELECT jsonb_agg(to_jsonb(b) ORDER BY user_id) FROM business_users b WHERE business_id = ${businessId}),
       (SELECT jsonb_agg(to_jsonb(d) ORDER BY device_id) FROM devices d WHERE business_id = ${businessId}),
       (SELECT jsonb_agg(to_jsonb(s) ORDER BY session_id) FROM sessions s WHERE business_id = ${businessId}),
       (SELECT jsonb_agg(to_jsonb(i) ORDER BY invitation_id) FROM invitations i WHERE business_id = ${businessId})
     ) AS state`.execute(owner);
  return rows[0]?.state;
}

describe('a route of the portal', () => {
  test('is served by the guard, if the API reference lists it', async () => {
    await app.ready();
    const listed = Object.entries(app.swagger().paths ?? {}).flatMap(([path, methods]) =>
      path.startsWith('/api/api/')
        ? Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`)
        : [],
    );
    const served = servedCalls(app)
      .filter(({ endpoint: { path } }) => path.startsWith('/api/api/'))
      .map(({ endpoint: one }) => `${one.method} ${one.path.replace(/:(\w+)/g, '{$1}')}`);
    expect(listed.sort()).toEqual(served.sort());
    expect(listed.length).toBeGreaterThan(20);
  });

  test('cannot be added without saying who may call it', async () => {
    const { app: bare } = await openTestServer();
    const unused = {} as Parameters<typeof installGuard>[1];
    installGuard(bare, unused, () => Promise.reject());
    expect(() => mount(bare, getProfile, async () => Promise.reject())).toThrow(/serve it/);
    for (const path of ['/api/api/V1/secret', '/api/web/secret', '/api/secret']) {
      expect(() => bare.get(path, async () => 'x')).toThrow(/serve it/);
    }
    const unlisted = { getSecret: { ...getProfile, name: 'getSecret' } } as never;
    expect(() => routesOf(unlisted, { getSecret: () => undefined } as never)(bare)).toThrow(
      'getSecret has no line in calls.data.ts',
    );
    expect(() => bare.get('/elsewhere', async () => 'x')).not.toThrow();
  });
});
