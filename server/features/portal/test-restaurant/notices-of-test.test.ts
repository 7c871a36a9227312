import { randomBytes, randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterEach, expect, test } from 'vitest';
import { listNoticeAddresses } from '#contract/money/notices/notices.ts';
import {
  listPartnerNotices,
  replayPartnerNotice,
  setPartnerNoticeAddress,
} from '#contract/money/notices/partner-notices.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeIntegration, withKey } from '../../money/integrations/integrations.factory.ts';
import { listTroubledAddresses, readNoticeGauges } from '../../money/notices/index.ts';
import {
  openReceiver,
  readNotices,
  senderOf,
  sendNoticesTo,
  toLocal,
} from '../../money/notices/notices.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { openBesideTest } from './test-restaurant.factory.ts';

// Notices have the time of the database.
const world = await openTestApp({
  settings: { ...fromAnywhere, ...toLocal },
  startsAt: Date.now(),
});
const { call, clock, database, ownerUrl, refused } = world;
const receiver = await openReceiver();
const sender = senderOf(world);

afterEach(() => {
  receiver.got.length = 0;
  receiver.answerWith(200);
});

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

async function openTested() {
  const house = await openBesideTest(world);
  await house.make();
  const key = await house.newKey();
  const setAddress = (body: { url: string; secret: string }, by = key) =>
    [{ body }, { ...withKey(by), 'idempotency-key': randomUUID() }] as const;
  const secret = newSecret();
  const path = `/${randomUUID()}`;
  const heard = () => receiver.got.filter((one) => one.path === path);
  return { ...house, key, secret, url: receiver.url(path), heard, setAddress };
}

const isSigned = (secret: string, got: ReturnType<typeof receiver.got.slice>[number]) => {
  const { 'webhook-id': id = '', 'webhook-timestamp': time = '', ...headers } = got.headers;
  const signed = new Webhook(secret).sign(id, new Date(Number(time) * 1_000), got.body);
  return headers['webhook-signature'] === signed;
};

test('a program says itself where its notices go, and hears of what is pressed', async () => {
  const { press, secret, url, heard, key, setAddress } = await openTested();
  const set = await call(setPartnerNoticeAddress, ...setAddress({ url, secret }));
  expect(set).toMatchObject({
    url,
    kinds: expect.arrayContaining(['order.placed', 'staff.added']),
  });
  const { orderNumber } = await press('ORDER');
  await sender.send();
  const placed = heard().filter(({ notice }) => notice.type === 'order.placed');
  expect(placed.map(({ notice }) => notice.data.orderId)).toEqual([orderNumber]);
  expect(heard().every((one) => isSigned(secret, one))).toBe(true);
  const { results } = await call(listPartnerNotices, {}, withKey(key));
  const noticeId = results.find(({ kind }) => kind === 'order.placed')?.noticeId ?? '';
  const headers = { ...withKey(key), 'idempotency-key': randomUUID() };
  await call(replayPartnerNotice, { params: { noticeId } }, headers);
  await sender.send();
  expect(heard().filter(({ notice }) => notice.type === 'order.placed')).toHaveLength(2);
});

test('a new address takes the place of the one before, of this program alone', async () => {
  const { press, newKey, secret, url, heard, setAddress } = await openTested();
  const other = receiver.url(`/${randomUUID()}`);
  const [ofOther, next] = [newSecret(), newSecret()];
  await call(setPartnerNoticeAddress, ...setAddress({ url, secret }));
  const otherKey = await newKey('Another till');
  await call(setPartnerNoticeAddress, ...setAddress({ url: other, secret: ofOther }, otherKey));
  await press('ORDER');
  await call(setPartnerNoticeAddress, ...setAddress({ url: `${url}/next`, secret: next }));
  await press('ORDER');
  await sender.send();
  expect(heard()).toEqual([]);
  const at = (end: string) =>
    receiver.got.filter(({ path, notice }) => end.endsWith(path) && notice.type === 'order.placed');
  expect(at(`${url}/next`)).toHaveLength(1);
  expect(at(other)).toHaveLength(2);
  expect(at(`${url}/next`).every((one) => isSigned(next, one))).toBe(true);
});

test('only there: at a real restaurant its owner does it', async () => {
  const till = await makeIntegration(world);
  const body = { url: receiver.url(), secret: newSecret() };
  const headers = { ...till.headers, 'idempotency-key': randomUUID() };
  const answer = await refused(setPartnerNoticeAddress, { body }, headers);
  expect(answer).toMatchObject({ httpStatus: 403, code: 'only_at_test' });
  const rows = await queryOnce(ownerUrl, 'SELECT FROM notice_addresses WHERE business_id = $1', [
    till.businessId,
  ]);
  expect(rows).toEqual([]);
});

test.each(['https://169.254.169.254/', 'http://till.joyous.app/', 'https://10.0.0.1/'])(
  'the rules of addresses hold there too: %s',
  async (url) => {
    const { secret, setAddress } = await openTested();
    const answer = await refused(setPartnerNoticeAddress, ...setAddress({ url, secret }));
    expect(answer.code).toBe('bad_input');
  },
);

test('after "Begin again" notices come from the new test restaurant, signed as before, and not from the old one', async () => {
  const { press, beginAgain, ids, secret, url, heard, setAddress } = await openTested();
  await call(setPartnerNoticeAddress, ...setAddress({ url, secret }));
  await press('ORDER');
  await beginAgain();
  await sender.send();
  const [old = 0, next = 0] = await ids();
  const states = (await readNotices(ownerUrl, { businessId: old })).map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(['NOT_ALLOWED']));
  receiver.got.length = 0;
  const { orderNumber } = await press('ORDER');
  await sender.send();
  const placed = heard().filter(({ notice }) => notice.type === 'order.placed');
  expect(placed.map(({ notice }) => notice.data.orderId)).toEqual([orderNumber]);
  expect(placed.every((one) => isSigned(secret, one))).toBe(true);
  expect(await readNotices(ownerUrl, { businessId: next })).not.toEqual([]);
});

test('nothing of it is among those of the real restaurant, and neither hears of the other', async () => {
  const { at, owner, press, secret, url, heard, key, setAddress } = await openTested();
  const till = await makeIntegration(world, { at });
  const real = receiver.url(`/${randomUUID()}`);
  await sendNoticesTo(world, owner, { url: real });
  await call(setPartnerNoticeAddress, ...setAddress({ url, secret }));
  await press('ORDER');
  const realPath = new URL(real).pathname;
  await sender.send();
  expect(receiver.got.filter(({ path }) => path === realPath)).toEqual([]);
  expect(heard()).not.toEqual([]);
  const before = heard().length;
  await asRestaurant(database, at.businessId, (transaction) =>
    transaction
      .updateTable('business_users')
      .set({ role_id: 2 })
      .where('business_id', '=', at.businessId)
      .where('user_id', '=', owner.userId)
      .execute(),
  );
  await sender.send();
  expect(receiver.got.filter(({ path }) => path === realPath)).toHaveLength(1);
  expect(heard()).toHaveLength(before);
  const listed = (headers: Record<string, string>) => call(listPartnerNotices, {}, headers);
  const ofReal = (await listed(till.headers)).results.map(({ kind }) => kind);
  expect(ofReal).toEqual(['staff.changed']);
  const ofTest = (await listed(withKey(key))).results.map(({ kind }) => kind);
  expect(ofTest).not.toContain('staff.changed');
});

test('it takes no place of a real one, and is in no figure and no list of the operator', async () => {
  const { owner, press, secret, url, setAddress } = await openTested();
  const figures = async () =>
    JSON.stringify([await readNoticeGauges(database), await listTroubledAddresses(database)]);
  const before = await figures();
  await call(setPartnerNoticeAddress, ...setAddress({ url, secret }));
  await press('ORDER');
  receiver.answerWith(500);
  await sender.send();
  for (let n = 0; n < 4; n += 1) {
    clock.advance(60_000);
    await sender.send();
  }
  expect(await figures()).toBe(before);
  const { addresses } = await call(listNoticeAddresses, {}, owner.headers);
  expect(addresses).toEqual([]);
  clock.advance(3_600_000);
  expect(await sender.due(['QUICK', 'NEW', 'SLOW'])).toEqual([]);
  expect(await sender.due(['TEST'])).not.toEqual([]);
});

test('no stored answer has the secret, and the row has it sealed', async () => {
  const { ids, secret, url, setAddress } = await openTested();
  await call(setPartnerNoticeAddress, ...setAddress({ url, secret }));
  const [businessId] = await ids();
  const rows = await queryOnce<{ row: string }>(
    ownerUrl,
    `SELECT to_jsonb(a)::text AS row FROM kept_answers a WHERE business_id = $1
     UNION ALL SELECT to_jsonb(a)::text FROM notice_addresses a WHERE business_id = $1`,
    [businessId],
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { row } of rows) expect(row).not.toContain(secret.slice(6, 30));
});
