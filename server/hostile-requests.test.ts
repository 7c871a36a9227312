import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { roles } from '#contract/people/access/role-ids.ts';
import { scopes as allScopes } from '#contract/people/access/scopes.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { makeIntegration } from './features/money/integrations/integrations.factory.ts';
import { makeStaff } from './features/people/staff/staff.factory.ts';
import { hostileRequests } from './testing/hostile/hostile-requests.ts';
import { numbersFrom } from './testing/hostile/numbers-from.ts';
import { operationsIn, otherOperations } from './testing/hostile/operations.ts';
import { raiseBudgets } from './testing/hostile/raise-budgets.ts';
import { sendHostileRequests } from './testing/hostile/send-hostile-requests.ts';
import { openTestApp } from './testing/test-app.ts';

const count = 500;
/** Every request uses a socket and most use the database, so a busy machine needs more time. */
const longestMs = 120_000;

const world = await openTestApp({
  settings: { TRUST_PROXY: '127.0.0.1', COUPON_DAILY_LIMIT: '1000000' },
});
const { app, ownerUrl, log } = world;

// `npm run trials -- hostile:requests` sends 100,000 of them.
test(
  'hostile requests to every call get an answer in the envelope, never an unexpected error',
  async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    await queryOnce(ownerUrl, raiseBudgets);
    const staff = await makeStaff(world);
    const known = {
      id: staff.externalId,
      businessExternalId: staff.externalId,
      email: staff.email,
      emailAddress: 'new@staff.example',
      mobileNumber: '+1 (512) 555-0199',
      userId: staff.userId,
    };
    const keys = await Promise.all(
      [allScopes, ...allScopes.map((scope) => [scope])].map(async (scopes) => {
        const { key } = await makeIntegration(world, { scopes });
        return key;
      }),
    );
    const operations = [...operationsIn(app.swagger()), ...otherOperations];
    const tally = await sendHostileRequests({
      port: (app.server.address() as AddressInfo).port,
      requests: hostileRequests(operations, known, numbersFrom(20_261_121)),
      count,
      signIns: roles.map(
        ({ id: roleId }) =>
          async () =>
            (await makeStaff(world, { roleId })).headers,
      ),
      keys,
    });
    expect(tally.problems).toEqual([]);
    expect(tally.sent).toBe(count);
    // Most were handled, not refused by a rate limit.
    expect(tally.withSession).toBeGreaterThan(count / 10);
    expect(tally.withKey).toBeGreaterThan(count / 50);
    expect(tally.byStatus[200]).toBeGreaterThan(count / 20);
    expect(tally.byStatus[429] ?? 0).toBeLessThan(count / 50);
    expect(log.lines().filter(({ level }) => level === 'error')).toEqual([]);
  },
  longestMs,
);
