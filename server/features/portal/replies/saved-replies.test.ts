import { expect, test } from 'vitest';
import * as saved from '#contract/portal/replies/saved-replies.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { openInbox } from './feedback.factory.ts';

const world = await openTestApp();
const { call, ownerUrl, refused } = world;

type Headers = Awaited<ReturnType<typeof openInbox>>['staff']['headers'];
type Words = { name: string; message: string };

const thanks: Words = { name: 'Thanks', message: 'Thank you, {name}.' };
const add = (headers: Headers, body = thanks) =>
  call(saved.addSavedReply, { body }, headers).then(({ results }) => results);
const list = (headers: Headers) =>
  call(saved.listSavedReplies, {}, headers).then(({ results }) => results);

async function stored() {
  const inbox = await openInbox(world);
  const { headers } = inbox.staff;
  const [reply] = await add(headers);
  if (!reply) throw new Error('nothing was saved');
  return { ...inbox, headers, reply, params: { savedReplyId: reply.savedReplyId } };
}

test('a reply is saved, changed and removed by name, and audited', async () => {
  const { headers, reply, params, at } = await stored();
  expect(reply).toEqual({ ...thanks, savedReplyId: reply.savedReplyId, version: 1 });
  await add(headers, { name: ' a \n second ', message: 'Sorry. ' });
  expect((await list(headers)).map(({ name }) => name)).toEqual(['a second', 'Thanks']);
  const { results } = await call(
    saved.changeSavedReply,
    { params, body: { ...thanks, name: 'THANKS', version: 1 } },
    headers,
  );
  expect(results[1]).toMatchObject({ name: 'THANKS', version: 2 });
  const after = await call(saved.removeSavedReply, { params, query: { version: 2 } }, headers);
  expect(after.results.map(({ name }) => name)).toEqual(['a second']);
  const audited = `SELECT action, detail FROM audit_entries
    WHERE business_id = $1 AND starts_with(action, 'SAVED_REPLY') ORDER BY audit_id`;
  expect(await queryOnce(ownerUrl, audited, [at.businessId])).toEqual([
    { action: 'SAVED_REPLY_ADDED', detail: 'Thanks: Thank you, {name}.' },
    { action: 'SAVED_REPLY_ADDED', detail: 'a second: Sorry.' },
    { action: 'SAVED_REPLY_CHANGED', detail: 'THANKS: Thank you, {name}.' },
    { action: 'SAVED_REPLY_REMOVED', detail: 'THANKS: Thank you, {name}.' },
  ]);
});

test('the same one twenty times at once is one; another with its name is refused', async () => {
  const { staff } = await openInbox(world);
  await Promise.all(Array.from({ length: 20 }, () => add(staff.headers)));
  expect(await list(staff.headers)).toHaveLength(1);
  const body = { name: 'tHANKS', message: 'Other words.' };
  const answer = await refused(saved.addSavedReply, { body }, staff.headers);
  expect(answer).toMatchObject({ httpStatus: 409, code: 'name_taken' });
  const [other] = await add(staff.headers, { ...body, name: 'A' });
  const params = { savedReplyId: other?.savedReplyId ?? 0 };
  const rename = { params, body: { ...body, version: 1 } };
  const renamed = await refused(saved.changeSavedReply, rename, staff.headers);
  expect(renamed).toMatchObject({ code: 'name_taken', problems: [{ field: 'name' }] });
});

test('there are twenty at most, even with simultaneous requests', async () => {
  const { staff, at } = await openInbox(world);
  const manager = await makeStaff(world, { at, roleId: 2 });
  const answers = await Promise.allSettled(
    Array.from({ length: 24 }, (_, index) =>
      add(index % 2 ? staff.headers : manager.headers, { ...thanks, name: `Reply ${index}` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(4);
  expect(await list(staff.headers)).toHaveLength(20);
  const answer = await refused(saved.addSavedReply, { body: thanks }, staff.headers);
  expect(answer).toMatchObject({ httpStatus: 409, code: 'too_many_saved_replies' });
});

test('of two simultaneous changes, the second is refused, and nothing is lost', async () => {
  const { headers, at, params, reply } = await stored();
  const manager = await makeStaff(world, { at, roleId: 2 });
  const change = (by: Headers, message: string) =>
    call(saved.changeSavedReply, { params, body: { ...thanks, message, version: 1 } }, by);
  const answers = await Promise.allSettled([
    change(headers, 'From the owner.'),
    change(manager.headers, 'From the manager.'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [now] = await list(headers);
  expect(now?.version).toBe(2);
  const late = { params, body: { ...thanks, message: 'From who was late.', version: 1 } };
  const meanwhile = { httpStatus: 409, code: 'edited_meanwhile' };
  expect(await refused(saved.changeSavedReply, late, headers)).toMatchObject(meanwhile);
  // A version that nobody has read can't be removed.
  const removal = { params, query: { version: reply.version } };
  expect(await refused(saved.removeSavedReply, removal, headers)).toMatchObject(meanwhile);
  // A change that is sent again after a lost answer counts as the one already made.
  const again = { params, body: { ...thanks, message: now?.message ?? '', version: 1 } };
  expect((await call(saved.changeSavedReply, again, headers)).results).toEqual([now]);
});

test("another restaurant's replies are not found, and roles without permission can't read them", async () => {
  const { headers, params, at } = await stored();
  const { staff: other } = await openInbox(world);
  expect(await list(other.headers)).toEqual([]);
  const notFound = { httpStatus: 404, code: 'saved_reply_not_found' };
  const body = { ...thanks, name: 'Theirs', version: 1 };
  expect(await refused(saved.changeSavedReply, { params, body }, other.headers)).toMatchObject(
    notFound,
  );
  const removal = { params, query: { version: 1 } };
  expect(await refused(saved.removeSavedReply, removal, other.headers)).toMatchObject(notFound);
  for (const roleId of [4, 5]) {
    const staff = await makeStaff(world, { at, roleId });
    expect(await refused(saved.listSavedReplies, {}, staff.headers)).toMatchObject({
      code: 'not_permitted',
    });
  }
  expect(await list(headers)).toMatchObject([thanks]);
});

const tooLong = 'Please check your message, it is too long (max 240 characters)';

test('each field says what is wrong with it', async () => {
  const { staff } = await openInbox(world);
  for (const [wrong, field, message] of [
    [{ name: undefined }, 'name', 'Required'],
    [{ name: ' \u200b\n' }, 'name', 'Required'],
    [{ name: 'x'.repeat(41) }, 'name', 'must have at most 40 characters'],
    [{ message: '' }, 'message', 'Required'],
    [{ message: 'x'.repeat(241) }, 'message', tooLong],
  ] as const) {
    const body = { ...thanks, ...wrong } as Words;
    const { problems } = await refused(saved.addSavedReply, { body }, staff.headers);
    expect(problems).toEqual([{ field, message }]);
  }
  for (const field of ['name', 'message']) {
    const body = { ...thanks, [field]: 'x'.repeat(65_536) };
    expect(await refused(saved.addSavedReply, { body }, staff.headers)).toMatchObject({
      httpStatus: 413,
    });
  }
  const hostile = { name: `'; DROP TABLE --{name}`, message: '<script>\u202e\ud83d%_\\{name}' };
  const [stored] = await add(staff.headers, hostile);
  expect(stored).toMatchObject({ name: hostile.name, message: '<script>\ufffd%_\\{name}' });
});
