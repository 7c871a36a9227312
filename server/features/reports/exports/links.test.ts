import { describe, expect, test } from 'vitest';
import { logout } from '#contract/people/sign-in/sign-in.ts';
import { listAuditEntries } from '#contract/people/staff/account.ts';
import { createExport } from '#contract/reports/exports/exports.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { makeWorkedExample } from '../../../testing/money/worked-example.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff, type TestStaff } from '../../people/staff/staff.factory.ts';
import { follow, makeLink } from './exports.factory.ts';
import { deleteOldExports } from './exports.queries.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app, call, clock, database, ownerUrl, refused } = world;

const owner = await makeStaff(world);
await makeWorkedExample(database, owner, Date.parse('2026-03-09T18:00:00Z'));
const everything = { report: 'transactions', format: 'json' } as const;

const anotherManager = () => makeStaff(world, { at: owner, roleId: 2 });
const manager = await anotherManager();
const link = (staff: TestStaff = manager) => makeLink(world, staff, everything);

async function expectNothing(followed: Awaited<ReturnType<typeof link>>) {
  const answer = await follow(world, followed);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'export_not_found' });
  expect(answer.headers['content-disposition']).toBeUndefined();
}

test('the address contains no secret, and the cookie goes nowhere else and to no script', async () => {
  const { address, cookie, exportId, stored } = await link();
  expect(address).toBe(`/api/api/V1/reports/exports/${exportId}`);
  expect(stored).toMatch(
    new RegExp(
      `^joyous-export=[\\w-]{43}; Max-Age=60; Path=${address}; HttpOnly; SameSite=Strict$`,
    ),
  );
  const rows = await queryOnce(ownerUrl, 'SELECT * FROM report_exports');
  expect(JSON.stringify(rows)).not.toContain(cookie.slice(cookie.indexOf('=') + 1));
});

describe("a link doesn't work", () => {
  test('a second time', async () => {
    const made = await link();
    expect((await follow(world, made)).json()).toMatchObject({ totalResults: 3 });
    await expectNothing(made);
  });

  test('after its minute', async () => {
    const made = await link();
    clock.advance(60_000);
    await expectNothing(made);
  });

  test('for a thief who only has the address, or a cookie of their own', async () => {
    const made = await link();
    const thief = await makeStaff(world);
    const own = await link(thief);
    await expectNothing({ ...made, cookie: '' });
    await expectNothing({ ...made, cookie: 'joyous-export=' });
    await expectNothing({ ...made, cookie: own.cookie });
    await expectNothing({ ...own, cookie: made.cookie });
    // And none of these used it up.
    expect((await follow(world, made)).statusCode).toBe(200);
    expect((await follow(world, own)).json()).toMatchObject({ totalResults: 0 });
  });

  test('once its creator has signed out', async () => {
    const leaving = await anotherManager();
    const made = await link(leaving);
    await call(logout, {}, leaving.headers);
    await expectNothing(made);
  });

  test.each([
    ['their role reads no reports', 'role_id = 4'],
    ['they were disabled', `status = 'DISABLED'`],
  ])('once %s', async (_what, change) => {
    const leaving = await anotherManager();
    const made = await link(leaving);
    await queryOnce(ownerUrl, `UPDATE business_users SET ${change} WHERE user_id = $1`, [
      leaving.userId,
    ]);
    await expectNothing(made);
  });

  test('once their device was revoked', async () => {
    const leaving = await anotherManager();
    const made = await link(leaving);
    await queryOnce(ownerUrl, 'UPDATE devices SET revoked_at = now() WHERE user_id = $1', [
      leaving.userId,
    ]);
    await expectNothing(made);
  });

  test.each(['x', '../exports', '%00', "'; --", '0'.repeat(90)])('that is %j', async (id) => {
    const { cookie } = await link();
    const address = `/api/api/V1/reports/exports/${encodeURIComponent(id)}`;
    expect((await follow(world, { address, cookie })).statusCode).toBe(404);
  });
});

test('of 50 simultaneous tries, one gets the file', async () => {
  const made = await link();
  const answers = await Promise.all(Array.from({ length: 50 }, () => follow(world, made)));
  const count = (status: number) =>
    answers.filter(({ statusCode }) => statusCode === status).length;
  expect([count(200), count(404)]).toEqual([1, 49]);
});

test('a HEAD request leaves it unused', async () => {
  const made = await link();
  expect((await follow(world, made, 'HEAD')).statusCode).toBe(404);
  expect((await follow(world, made)).statusCode).toBe(200);
});

test('a person gets a page instead of JSON, whatever went wrong', async () => {
  const { address, cookie } = await link();
  await queryOnce(ownerUrl, 'ALTER VIEW booked_entries RENAME TO gone');
  const headers = { cookie, accept: 'text/html,*/*' };
  const answer = await app.inject({ url: address, headers });
  await queryOnce(ownerUrl, 'ALTER VIEW gone RENAME TO booked_entries');
  expect(answer.statusCode).toBe(500);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-disposition']).toBeUndefined();
  expect(answer.body).toContain('Go back');
});

test('a person gets a page that says what to do', async () => {
  const { address } = await link();
  const answer = await app.inject({ url: address, headers: { accept: 'text/html,*/*' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain('Go back to the report and export it again.');
});

test.each(['text/html;q=0', 'text/html;q=0.0, application/json', '*/*;q=0'])(
  'whoever does not want a page gets none: Accept: %s',
  async (accept) => {
    const url = '/api/api/V1/reports/exports/1';
    const answer = await app.inject({ url, headers: { accept } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ status: 'Failure', code: 'export_not_found' });
  },
);

test('each export is in the audit trail, and none that failed to start', async () => {
  const { fileName } = await link(owner);
  const missing = { report: 'deposit', format: 'csv', sweepBatchNum: 77 } as const;
  expect(await refused(createExport, { body: missing }, owner.headers)).toMatchObject({
    code: 'deposit_not_found',
    problems: [{ field: 'sweepBatchNum' }],
  });
  const { results: entries } = await call(listAuditEntries, { query: { limit: 1 } }, owner.headers);
  expect(entries).toMatchObject([
    { action: 'REPORT_EXPORTED', detail: `Transaction History: ${fileName}` },
  ]);
});

test("a person's exports are limited to so many in ten minutes", async () => {
  const busy = await anotherManager();
  await Promise.all(Array.from({ length: 60 }, () => link(busy)));
  expect(await refused(createExport, { body: everything }, busy.headers)).toMatchObject({
    code: 'too_many_attempts',
  });
  await link();
});

test.each([
  [{ report: 'transactions', format: 'json', find: 'x'.repeat(41) }, 'find'],
  [{ report: 'transactions', format: 'json', find: 'a\u0000b' }, 'find'],
  [{ report: 'transactions', format: 'exe' }, 'format'],
  [{ report: 'everything', format: 'csv' }, 'report'],
  [{ report: 'transactions', format: 'csv', fromDate: 2, toDate: 1 }, 'toDate'],
  [{ report: 'transactions', format: 'csv', hidden: ['date'] }, 'hidden.0'],
  [{ report: 'transactions', format: 'csv', sort: 'secret' }, 'sort'],
  [{ report: 'incomeExpense', format: 'csv', fromDate: 1 }, 'toDate'],
  [{ report: 'itemSales', format: 'sealed' }, 'format'],
  [{}, 'report'],
])('%j is refused by its field', async (body, field) => {
  const answer = await refused(createExport, { body: body as never }, manager.headers);
  expect(answer).toMatchObject({ code: 'bad_input', problems: [{ field }] });
});

test('half an emoji, from a cut address, matches nothing', async () => {
  const asked = { ...everything, find: '\ud83c' };
  const answer = await follow(world, await makeLink(world, manager, asked));
  expect(answer.json()).toMatchObject({ totalResults: 0 });
});

test('a search text of 64 KB is refused before it is read', async () => {
  const answer = await refused(
    createExport,
    { body: { ...everything, find: '\\'.repeat(65_536) } },
    manager.headers,
  );
  expect(answer).toMatchObject({ code: 'body_too_large' });
});

test('links from an hour ago are removed, and a used one stays used', async () => {
  const made = await link();
  await follow(world, made);
  const again = queryOnce(
    ownerUrl,
    'UPDATE report_exports SET taken_at = NULL WHERE export_id = $1',
    [made.exportId],
  );
  await expect(again).rejects.toThrow('stays as it ended');
  await deleteOldExports(database, Date.now());
  const count = () => queryOnce(ownerUrl, 'SELECT count(*)::int AS n FROM report_exports');
  // By the database's clock, the tests' time is long past.
  expect(await count()).toEqual([{ n: 0 }]);
});
