import { afterEach, describe, expect, test } from 'vitest';
import { pauseNotices } from '#contract/money/notices/notices.ts';
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere, textsTo } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { toldOwners } from '../integrations/programs.factory.ts';
import { startNoticeSender } from './notice-sender.ts';
import { openHearingTill, openReceiver, senderOf, toLocal } from './notices.factory.ts';
import type { Place } from './sending.queries.ts';
import { serveAddress } from './serve-address.ts';

// Notices have the time of the database.
const world = await openTestApp({
  settings: { ...fromAnywhere, ...toLocal },
  startsAt: Date.now(),
});
const { call, clock, ownerUrl } = world;
const receiver = await openReceiver();
const sender = senderOf(world);
const open = (options?: Parameters<typeof openHearingTill>[2]) =>
  openHearingTill(world, receiver, options);

afterEach(() => {
  receiver.got.length = 0;
  receiver.answerWith(200);
});

describe('a dead receiver', () => {
  test('gets one notice to try with, at growing intervals, and everything once it answers', async () => {
    const { happen, heard } = await open();
    receiver.answerWith(500);
    for (const subject of ['A', 'B', 'C', 'D', 'E', 'F']) await happen(subject, 1);
    await sender.send();
    const first = heard().length;
    expect(first).toBeGreaterThanOrEqual(3);
    expect(first).toBeLessThanOrEqual(4);
    const tries: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const before = heard().length;
      clock.advance(10 * minuteMs);
      await sender.send();
      tries.push(heard().length - before);
    }
    expect(Math.max(...tries)).toBe(1);
    expect(tries.slice(-6).filter((n) => n > 0).length).toBeLessThanOrEqual(2);
    receiver.answerWith(200);
    receiver.got.length = 0;
    clock.advance(2 * hourMs);
    await sender.send();
    expect(heard().toSorted()).toEqual(['A1', 'B1', 'C1', 'D1', 'E1', 'F1']);
  });

  test('is paused after three days, and all owners get one text', async () => {
    const { till, owner, happen, params, stored, heard } = await open();
    receiver.answerWith(500);
    for (const subject of ['A', 'B', 'C', 'D']) await happen(subject, 1);
    await sender.send();
    expect(await textsTo(world, owner.phone)).not.toContain(toldOwners('NOTICES_STOPPED'));
    clock.advance(3 * dayMs + minuteMs);
    await sender.send();
    await sender.send();
    const told = (await textsTo(world, owner.phone)).filter(
      (text) => text === toldOwners('NOTICES_STOPPED'),
    );
    expect(told).toHaveLength(1);
    expect(await stored()).toEqual(Array(4).fill(expect.stringMatching(/^GIVEN_UP/)));
    receiver.answerWith(200);
    await happen('E', 1);
    receiver.got.length = 0;
    await sender.send();
    expect(heard()).toEqual([]);
    // The session of the first has ended.
    const { headers } = await makeStaff(world, { at: till });
    await call(pauseNotices, { params, body: { paused: false } }, headers);
    // What happened just now is new by the database's clock alone.
    clock.set(Date.now());
    await sender.send();
    expect(heard()).toContain('E1');
  });

  test('that says 410 gets no more', async () => {
    const { owner, happen, heard, stored } = await open();
    clock.set(Date.now());
    receiver.answerWith(410);
    await happen('A', 1, 2);
    await sender.send();
    clock.advance(hourMs);
    await sender.send();
    expect(heard()).toEqual(['A1']);
    expect(await stored()).toEqual(['WAITING 1', 'WAITING 0']);
    expect(await textsTo(world, owner.phone)).toContain(toldOwners('NOTICES_STOPPED'));
  });
});

describe('several processes', () => {
  test('serve each address one at a time: nothing is sent twice, or out of order', async () => {
    const { till, happen, heard } = await open();
    await happen('A', 1, 2, 3);
    await happen('B', 1, 2, 3);
    const processes = [sender, senderOf(world), senderOf(world)];
    await Promise.all(processes.map((one) => one.send()));
    const due = await sender.due();
    expect(due.filter(({ businessId }) => businessId === till.businessId)).toEqual([]);
    for (const subject of ['A', 'B']) {
      expect(heard().filter((one) => one.startsWith(subject))).toEqual(
        [1, 2, 3].map((n) => `${subject}${n}`),
      );
    }
  });

  test('take over from one that died while it had an address', async () => {
    const { till, params, happen, heard } = await open();
    await happen('A', 1);
    const key = { businessId: till.businessId, ...params };
    const dying = senderOf(world, () => new Promise(() => undefined));
    dying.serving.leaseMs = 300;
    void serveAddress(dying.serving, key, { untilMs: 0 });
    await expect
      .poll(() => queryOnce(ownerUrl, 'SELECT FROM notice_addresses WHERE leased_until > now()'))
      .toHaveLength(1);
    await expect
      .poll(async () => {
        await sender.send();
        return heard();
      })
      .toEqual(['A1']);
  });
});

test('however many receivers are silent, a good one hears at once', async () => {
  const silent = await Promise.all(Array.from({ length: 3 }, () => open()));
  const good = await open();
  clock.set(Date.now());
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  receiver.answerWith(async ({ path }, response) => {
    if (path !== good.path) await released;
    response.end('ok');
  });
  for (const { happen } of silent) await happen('A', 1);
  const { serving } = sender;
  const logger = createLogger('silent');
  const running = startNoticeSender({ ...serving, logger, everyMs: 20, places: 3 });
  // They have all places of addresses that have never answered now.
  const heardBySilent = () => silent.flatMap(({ heard }) => heard());
  await expect.poll(heardBySilent, { timeout: 30_000 }).toHaveLength(3);
  await good.happen('B', 1);
  await expect.poll(good.heard, { timeout: 30_000 }).toEqual(['B1']);
  expect((await Promise.all(silent.map(({ stored }) => stored()))).flat()).toEqual(
    Array(3).fill('WAITING 0'),
  );
  release();
  await running.stop();
});

test('receivers that have never answered take no place of one that has', async () => {
  const good = await open();
  clock.set(Date.now());
  await good.happen('B', 1);
  await sender.send();
  const unknown = await open();
  await unknown.happen('A', 1);
  await good.happen('B', 2);
  const ofThese = [good.till.businessId, unknown.till.businessId];
  const dueIn = async (place: Place) =>
    (await sender.due([place]))
      .map(({ businessId }) => businessId)
      .filter((id) => ofThese.includes(id));
  expect(await dueIn('QUICK')).toEqual([good.till.businessId]);
  expect(await dueIn('NEW')).toEqual([unknown.till.businessId]);
  expect(await dueIn('SLOW')).toEqual([]);
});
