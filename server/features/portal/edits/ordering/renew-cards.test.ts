import { expect, test } from 'vitest';
import { listAuditEntries } from '#contract/people/staff/account.ts';
import { listDetailChanges, undoDetailChange } from '#contract/portal/edits/changes.ts';
import {
  changeOrderTables,
  getOrderingToEdit,
  renewTableCards,
} from '#contract/portal/edits/ordering.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { makeRestaurant } from '../../../find/restaurants/restaurants.factory.ts';
import { fromAnywhere } from '../../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../../people/staff/staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, clock, database } = world;

async function open() {
  const at = await makeRestaurant(database, {}, clock.now());
  const { headers } = await makeStaff(world, { at });
  const read = async () => (await call(getOrderingToEdit, {}, headers)).tables;
  const save = async (names: readonly string[]) => {
    const { tables, version } = await read();
    const codeOf = (name: string) => tables.find((one) => one.name === name)?.code ?? null;
    const body = { version, tables: names.map((name) => ({ name, code: codeOf(name) })) };
    return (await call(changeOrderTables, { body }, headers)).tables.tables;
  };
  const renew = async (code: string | null = null) => {
    const { version } = await read();
    return (await call(renewTableCards, { body: { code, version } }, headers)).tables.tables;
  };
  const changes = async () => (await call(listDetailChanges, {}, headers)).results;
  return { at, headers, read, save, renew, changes };
}

test('all cards are renewed, or one; the names and their order stay', async () => {
  const { read, save, renew } = await open();
  const before = await save(['1', '2', 'Patio']);
  const all = await renew();
  expect(all.map(({ name }) => name)).toEqual(['1', '2', 'Patio']);
  const codes = [...before, ...all].map(({ code }) => code);
  expect(new Set(codes).size).toBe(6);
  const one = await renew(all[1]?.code);
  expect(one.map(({ code }, index) => code === all[index]?.code)).toEqual([true, false, true]);
  expect((await read()).tables).toEqual(one);
});

test('a repeated request renews nothing again, and an unknown code renews nothing', async () => {
  const { headers, read, save } = await open();
  await save(['1']);
  const { version } = await read();
  const body = { code: null, version };
  await call(renewTableCards, { body }, headers);
  const { tables } = await read();
  expect((await refused(renewTableCards, { body }, headers)).code).toBe('edited_meanwhile');
  const unknown = { code: 'CCCCCCCCCCCC', version: (await read()).version };
  expect((await refused(renewTableCards, { body: unknown }, headers)).code).toBe(
    'edited_meanwhile',
  );
  expect((await read()).tables).toEqual(tables);
});

test('if two owners press at once, only one renewal happens', async () => {
  const { headers, read, save } = await open();
  await save(['1']);
  const { version } = await read();
  const { method, path: url } = renewTableCards;
  const payload = { code: null, version };
  const answers = await Promise.all(
    ['', ''].map(() => world.app.inject({ method, url, headers, payload })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('no old card works again: neither the renewal nor an earlier change can be undone', async () => {
  const { headers, read, save, renew, changes } = await open();
  const [first] = await save(['1']);
  await save([]);
  const removal = (await changes())[0];
  await save(['2']);
  await renew();
  expect((await changes())[0]?.action).toBe('ORDERING_CHANGED');
  for (const { auditId } of await changes()) {
    const refusal = await refused(undoDetailChange, { params: { auditId } }, headers);
    expect(refusal.code).toBe('changed_since');
  }
  // As it was when the first table was removed, but for the renewal.
  await save([]);
  const undone = { params: { auditId: removal?.auditId ?? 0 } };
  expect((await refused(undoDetailChange, undone, headers)).code).toBe('changed_since');
  expect((await read()).tables.map(({ code }) => code)).not.toContain(first?.code);
  // What is changed since then is undone as ever.
  const [newest] = await changes();
  await call(undoDetailChange, { params: { auditId: newest?.auditId ?? 0 } }, headers);
  expect((await read()).tables.map(({ name }) => name)).toEqual(['2']);
});

test('only an owner can renew cards, and the activity says so', async () => {
  const { at, headers, read, save, renew } = await open();
  await save(['1', '2']);
  const body = { code: null, version: (await read()).version };
  for (const roleId of [2, 4, 5] as const) {
    const other = await makeStaff(world, { at, roleId });
    const refusal = await refused(renewTableCards, { body }, other.headers);
    expect(refusal.code).toBe('not_permitted');
  }
  await renew();
  await renew((await read()).tables[0]?.code);
  const { results } = await call(listAuditEntries, {} as never, headers);
  const noted = results.filter(({ action }) => action === 'TABLE_CARDS_RENEWED');
  expect(noted.map(({ detail }) => detail)).toEqual(['1', 'all 2']);
});
