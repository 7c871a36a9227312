import { beforeEach, expect, test } from 'vitest';
import { cardEnded } from '#contract/orders/tables/card-ended.ts';
import {
  callWaiter,
  endTableCall,
  findTable,
  listTableCalls,
} from '#contract/orders/tables/tables.ts';
import { getOrderingToEdit, renewTableCards } from '#contract/portal/edits/ordering.ts';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere, strangeDevice } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { openForOrders, someTerms, tableCode } from '../quotes/quotes.factory.ts';
import { giveTerms } from '../terms/terms.factory.ts';
import { tablesJobs } from './tables.jobs.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app, call, refused, clock, database, ownerUrl } = world;

beforeEach(() => queryOnce(ownerUrl, 'TRUNCATE throttle'));

async function open() {
  const { at } = await openForOrders(database);
  const asked = (code = tableCode) => ({ params: { id: at.externalId }, body: { code } });
  const cook = async () => (await makeStaff(world, { at, roleId: 4 })).headers;
  return { at, asked, cook: await cook() };
}

const calledLately = { httpStatus: 429, code: 'called_lately' };

test('a card names its table, until it is renewed or the restaurant takes no orders there', async () => {
  const { at, asked } = await open();
  expect(await call(findTable, asked(), strangeDevice())).toEqual({ name: 'Window 1' });
  for (const other of ['CCCCCCCCCCCC', tableCode.toUpperCase(), "' OR 1=1 --"]) {
    const refusal = await refused(findTable, asked(other), strangeDevice());
    expect(refusal).toMatchObject({
      httpStatus: 404,
      code: 'card_not_valid',
      responseMessage: cardEnded,
    });
  }
  const owner = await makeStaff(world, { at });
  const { tables } = await call(getOrderingToEdit, {}, owner.headers);
  const body = { code: null, version: tables.version };
  const { tables: renewed } = await call(renewTableCards, { body }, owner.headers);
  expect((await refused(findTable, asked(), strangeDevice())).code).toBe('card_not_valid');
  expect((await refused(callWaiter, asked(), strangeDevice())).code).toBe('card_not_valid');
  const code = renewed.tables[0]?.code;
  expect(await call(findTable, asked(code), strangeDevice())).toEqual({ name: 'Window 1' });
  const [table] = renewed.tables.map(({ name }) => ({ name, code: code ?? '' }));
  const tablesThere = table ? [table] : [];
  await giveTerms(database, at, { ...someTerms, tables: tablesThere, services: ['TAKE_OUT'] });
  expect((await refused(findTable, asked(code), strangeDevice())).code).toBe('card_not_valid');
});

test('somebody who guesses codes is stopped after 300; a valid card still works', async () => {
  const { asked } = await open();
  const headers = strangeDevice();
  const guess = async () => {
    const { params, body } = asked('CCCCCCCCCCCC');
    const url = findTable.path.replace(':id', params.id);
    return (await app.inject({ method: 'POST', url, headers, payload: body })).json().code;
  };
  const codes: string[] = [];
  for (let tries = 0; tries < 301; tries += 1) codes.push(await guess());
  expect(new Set(codes.slice(0, 300))).toEqual(new Set(['card_not_valid']));
  expect(codes[300]).toBe('too_many_attempts');
  expect(await call(findTable, asked(), headers)).toEqual({ name: 'Window 1' });
});

test('a table calls once in two minutes, whoever presses; somebody says that it is done', async () => {
  const { asked, cook } = await open();
  const { calledAt } = await call(callWaiter, asked(), strangeDevice());
  expect(await refused(callWaiter, asked(), strangeDevice())).toMatchObject(calledLately);
  const calls = [{ code: tableCode, table: 'Window 1', calledAt }];
  expect(await call(listTableCalls, {}, cook)).toEqual({ calls });
  const done = { body: { code: tableCode, calledAt } };
  for (const _ of ['once', 'and again']) {
    expect(await call(endTableCall, done, cook)).toEqual({ calls: [] });
  }
  clock.advance(2 * minuteMs - 1);
  expect(await refused(callWaiter, asked(), strangeDevice())).toMatchObject(calledLately);
  clock.advance(1);
  const second = await call(callWaiter, asked(), strangeDevice());
  // A press that was late ends the call that it saw, and no other.
  const { calls: left } = await call(endTableCall, done, cook);
  expect(left).toMatchObject([{ calledAt: second.calledAt }]);
  clock.advance(hourMs - 1);
  expect((await call(listTableCalls, {}, await cookOf(asked))).calls).toHaveLength(1);
  clock.advance(1);
  expect((await call(listTableCalls, {}, await cookOf(asked))).calls).toEqual([]);
});

/** Sessions end while the clock is set forward. */
async function cookOf(asked: () => { params: { id: string } }) {
  const [row] = await queryOnce<{ business_id: number }>(
    ownerUrl,
    'SELECT business_id FROM restaurants WHERE external_id = $1',
    [asked().params.id],
  );
  const at = { businessId: row?.business_id ?? 0, externalId: asked().params.id };
  return (await makeStaff(world, { at, roleId: 4 })).headers;
}

test('fifty presses at once make one call', async () => {
  const { asked, cook } = await open();
  const { params, body } = asked();
  const url = callWaiter.path.replace(':id', params.id);
  const codes = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const headers = strangeDevice();
      const answer = await app.inject({ method: 'POST', url, headers, payload: body });
      return answer.statusCode === 200 ? 'called' : answer.json().code;
    }),
  );
  expect(codes.filter((code) => code === 'called')).toHaveLength(1);
  expect(codes.filter((code) => code === 'called_lately')).toHaveLength(49);
  expect((await call(listTableCalls, {}, cook)).calls).toHaveLength(1);
});

test("another restaurant's staff neither see a call nor end it", async () => {
  const [here, there] = [await open(), await open()];
  const { calledAt } = await call(callWaiter, here.asked(), strangeDevice());
  expect(await call(listTableCalls, {}, there.cook)).toEqual({ calls: [] });
  await call(endTableCall, { body: { code: tableCode, calledAt } }, there.cook);
  expect((await call(listTableCalls, {}, here.cook)).calls).toHaveLength(1);
});

test('old calls are removed, and no others', async () => {
  const { at, asked } = await open();
  await call(callWaiter, asked(), strangeDevice());
  const rows = () =>
    queryOnce(ownerUrl, 'SELECT FROM table_calls WHERE business_id = $1', [at.businessId]);
  const forget = async () => {
    for (const { work } of tablesJobs({ database, now: Date.now } as never)) {
      await work({} as never);
    }
  };
  const age = (minutes: number) =>
    queryOnce(
      ownerUrl,
      `UPDATE table_calls SET called_at = now() - make_interval(mins => $2) WHERE business_id = $1`,
      [at.businessId, minutes],
    );
  await age(59);
  await forget();
  expect(await rows()).toHaveLength(1);
  await age(61);
  await forget();
  expect(await rows()).toEqual([]);
});
