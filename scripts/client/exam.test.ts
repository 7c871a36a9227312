import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { endTestKey, makeTestKey } from '#contract/portal/test-restaurant/test-restaurant.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { playingContext } from '../../server/cli/playing-context.ts';
import { makeIntegration } from '../../server/features/money/integrations/integrations.factory.ts';
import {
  examCases,
  examineTill,
  type Maker,
} from '../../server/features/portal/test-restaurant/index.ts';
import { openBesideTest } from '../../server/features/portal/test-restaurant/test-restaurant.factory.ts';
import { openTestApp } from '../../server/testing/test-app.ts';
import { type Buttons, makeTill, type Till } from './examined-till.factory.ts';
import { faultyRepeats } from './faulty-repeats.factory.ts';
import { faultySales } from './faulty-sales.factory.ts';

// A day takes as long as it takes: the exam compares the times at which calls came.
const world = await openTestApp({ startsAt: Date.now() });
const { app, call, clock, database, ownerUrl, vault } = world;
const settings = readSettings({ NODE_ENV: 'test' });
const context = playingContext({ database, settings, vault, now: clock.now });
let url = '';

beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});

/** Presses what the till has for a step, and says so once the till is done. */
const pressing = (buttons: Buttons): Maker => ({
  ask: async (step, told) => void (await buttons[step.id]?.(told)),
  cannot: (step, code) => {
    throw new Error(`${step.id}: ${code}`);
  },
});

const faultyTills = { ...faultySales, ...faultyRepeats };

const quick = { everyMs: 60_000, settleMs: 0 };

async function besideTill() {
  const house = await openBesideTest(world);
  await house.make();
  return house;
}

async function examine(key: string, buttons: Buttons, steps?: readonly string[]) {
  const only = ({ id }: { id: string }) => steps?.includes(id) ?? true;
  const exam = await examineTill(context, { key, maker: pressing(buttons), only, ...quick });
  if (isRefused(exam)) throw new Error(JSON.stringify(exam));
  const named = (is: string) =>
    exam.judged.filter(({ verdict }) => verdict.is === is).map((one) => one.case.id);
  return { ...exam, wrong: named('WRONG'), unseen: named('UNSEEN'), right: named('RIGHT') };
}

test('a good till gets every case right, and nothing of the exam is left', async () => {
  const house = await besideTill();
  const key = await house.newKey();
  const { buttons } = makeTill({ url, key, now: clock.now });
  const { judged, wrong, unseen, right } = await examine(key, buttons);
  expect({ wrong, unseen }).toEqual({ wrong: [], unseen: [] });
  expect(right).toHaveLength(examCases.length);
  expect(examCases.length).toBeGreaterThanOrEqual(40);
  for (const { verdict } of judged) {
    expect(verdict).toMatchObject({ by: { requestId: expect.any(String), at: expect.any(Date) } });
  }
  const [row] = await queryOnce(
    ownerUrl,
    'SELECT (SELECT count(*) FROM exams)::int + (SELECT count(*) FROM exam_calls)::int AS left',
  );
  expect(row).toEqual({ left: 0 });
});

describe('each fault is found by its case, and no other case is blamed', () => {
  test('every case has a till that gets it wrong', () => {
    expect(Object.keys(faultyTills).sort()).toEqual(examCases.map(({ id }) => id).sort());
  });

  test.concurrent.for(Object.entries(faultyTills))('%s', async ([id, { steps, scopes, does }]) => {
    const house = await besideTill();
    const body = { name: 'Faulty till', ...(scopes && { scopes }) };
    const { key } = await call(makeTestKey, { body }, house.owner.headers);
    const till = makeTill({ url, key, now: clock.now });
    const { wrong, judged } = await examine(key, { ...till.buttons, ...does(till) }, steps);
    expect(wrong).toEqual([id]);
    const found = judged.find((one) => one.case.id === id);
    expect(found?.verdict).toMatchObject({ by: { requestId: expect.any(String) } });
  });
});

test('what a till missed is asked of one that has notices, and its menu tells it, too', async () => {
  const steps = ['connect', 'web-order', 'off', 'on'];
  const examineWith = async (buttonsOf: (till: Till) => Buttons) => {
    const house = await besideTill();
    const key = await house.newKey();
    const till = makeTill({ url, key, now: clock.now });
    const another = makeTill({ url, key: await house.newKey('Another till'), now: clock.now });
    await another.buttons.connect?.({});
    const exam = await examine(key, { ...till.buttons, ...buttonsOf(till) }, steps);
    const waiting = await another.joyous.listPartnerNotices({ state: 'WAITING' });
    return { ...exam, waiting: waiting.ok ? waiting.value.results.map(({ kind }) => kind) : [] };
  };
  const without = await examineWith(({ joyous }) => ({
    connect: () => joyous.getPartnerRestaurant(),
  }));
  expect(without.unseen).toContain('finds-missed-notices');
  expect(without.wrong).toEqual([]);
  const reading = await examineWith(({ takeWebOrders, readMenu }) => ({
    on: async () => {
      await takeWebOrders();
      await readMenu();
    },
  }));
  expect(reading.right).toContain('finds-missed-notices');
  // Nobody else's is given up.
  expect(reading.waiting).toContain('menu.availability');
});

test('what can be played only after another step is left out, and says why', async () => {
  const house = await besideTill();
  const left: string[] = [];
  const maker: Maker = {
    ask: async () => undefined,
    cannot: (step, code) => void left.push(`${step.id}: ${code}`),
  };
  const only = ({ id }: { id: string }) => id === 'web-changed' || id === 'web-two';
  const key = await house.newKey();
  const alone = ({ id }: { id: string }) => id === 'web-changed';
  expect(await examineTill(context, { key, maker, only: alone, ...quick })).toMatchObject({
    judged: expect.arrayContaining([expect.objectContaining({ verdict: { is: 'UNSEEN' } })]),
  });
  expect(left).toEqual(['web-changed: order_not_found']);
  // Nobody accepts it.
  await examineTill(context, { key, maker, only, ...quick });
  expect(left[1]).toBe('web-changed: order_not_changeable');
});

test('nobody at the till: nothing is seen, and nothing is wrong', async () => {
  const house = await besideTill();
  const { right, wrong } = await examine(await house.newKey(), {}, [
    'connect',
    'sale',
    'lost-sale',
  ]);
  expect({ right, wrong }).toEqual({ right: [], wrong: [] });
});

test('a key of a real restaurant, a wrong one and one that has ended are refused', async () => {
  const real = await makeIntegration(world);
  const maker = pressing({});
  const refused = (key: string) => examineTill(context, { key, maker, ...quick });
  expect(await refused(real.key)).toMatchObject({ code: 'not_a_test_key' });
  expect(await refused(`${real.key}0`)).toMatchObject({ code: 'invalid_api_key' });
  const house = await besideTill();
  const key = await house.newKey();
  const [, keyId = ''] = /^joy_test_([a-z0-9]+)_/.exec(key) ?? [];
  await call(endTestKey, { params: { keyId } }, house.owner.headers);
  expect(await refused(key)).toMatchObject({ code: 'invalid_api_key' });
});

test('of two exams at once at one test restaurant, one is played', async () => {
  const house = await besideTill();
  const key = await house.newKey();
  const gate = Promise.withResolvers<void>();
  const only = ({ id }: { id: string }) => id === 'connect';
  const maker: Maker = { ask: () => gate.promise, cannot: () => undefined };
  const both = [1, 2].map(() => examineTill(context, { key, maker, only, ...quick }));
  const refused = await Promise.race(both);
  expect(refused).toMatchObject({ code: 'exam_under_way' });
  gate.resolve();
  const ended = await Promise.all(both);
  expect(ended.filter((one) => !isRefused(one))).toHaveLength(1);
});
