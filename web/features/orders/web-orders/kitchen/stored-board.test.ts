import { expect, test } from 'vitest';
import { openBrowser, signedInAsOwner } from '#web/platform/session/session-store.factory.ts';
import { boardKey } from '#web/platform/session/stored-for-session.ts';
import { aChange, anOrder } from './kitchen-order.factory.ts';
import { createStoredBoard } from './stored-board.ts';

const [burger] = anOrder().lines;
const wine = {
  name: 'Wine',
  quantity: 1,
  choices: [],
  unitCents: 900,
  note: '',
  ageChecked: true,
  soldOut: false,
};
const change = aChange({
  state: 'ASKED',
  answerUntil: '2026-11-26T18:15:00.000Z',
  settledAt: null,
  lines: [
    {
      name: 'Burger',
      choices: [],
      quantityBefore: 3,
      quantity: 2,
      instead: { name: 'Wine', choices: [], quantity: 1 },
    },
  ],
  time: { before: null, after: '2026-11-26T18:50:00.000Z' },
  ifTakenOff: { totalCents: 3_700, backCents: 0, isLast: false },
});
const order = anOrder({
  changes: [change],
  changesVersion: 1,
  orderId: 7,
  stage: 'ACCEPTED',
  service: 'DELIVERY',
  lines: burger ? [{ ...burger, choices: ['Cheese'] }, wine] : [],
});

const boardIn = (values: Map<string, string>, owner = 'here 1') =>
  createStoredBoard(
    {
      read: (key) => values.get(key) ?? null,
      write: (key, value) => (value === null ? values.delete(key) : values.set(key, value)),
    },
    owner,
  );

const facts = { timeZone: 'America/Chicago', askedAtMs: 5 };

test('what is cooked stays, without anybody: no name, number, address or note', () => {
  const values = new Map<string, string>();
  const done = { ...order, orderId: 8, stage: 'COMPLETED' as const };
  boardIn(values).write({ ...facts, orders: [order, done] });
  expect(values.get(boardKey)).not.toMatch(/Zoe|0190|Elm/);
  const kept = boardIn(values).read();
  expect(kept).toMatchObject({ ...facts, orders: [{ orderId: 7 }] });
  const hidden = 'There is a note. It shows when the connection is back.';
  expect(kept?.orders[0]?.customer).toEqual({ name: '', phone: '', address: '', note: hidden });
  const [first] = kept?.orders ?? [];
  expect(first?.changes).toEqual([change]);
  expect(first?.lines.map(({ note }) => note !== '')).toEqual([true, false]);
});

test('that a note is about an allergy stays, without its words', () => {
  const values = new Map<string, string>();
  const [line] = order.lines;
  const note = 'Zoe is allergic to nuts';
  const lines = line ? [{ ...line, note }] : [];
  const customer = { name: 'Zoe', phone: '', address: '', note };
  boardIn(values).write({ ...facts, orders: [{ ...order, lines, customer }] });
  expect(values.get(boardKey)).not.toMatch(/Zoe|nuts/);
  const [kept] = boardIn(values).read()?.orders ?? [];
  for (const stored of [kept?.lines[0], kept?.customer]) {
    expect(stored?.note).toMatch(/^There is a note about an allergy/);
  }
  boardIn(values).write({ ...facts, orders: [{ ...order, customer: { ...customer, note: '' } }] });
  expect(boardIn(values).read()?.orders[0]?.customer).toBeNull();
});

test("another's board is erased, and so is what we could not have written", () => {
  const values = new Map<string, string>();
  boardIn(values).write({ ...facts, orders: [order] });
  expect(boardIn(values, 'here 2').read()).toBeNull();
  expect(values.size).toBe(0);
  for (const hostile of [
    '{',
    '[]',
    JSON.stringify({ owner: 'here 1', ...facts, orders: [{ ...order }] }),
    JSON.stringify({
      owner: 'here 1',
      ...facts,
      orders: [{ ...order, customer: null, lines: [{}] }],
    }),
    // As a release before payments wrote it.
    JSON.stringify({
      owner: 'here 1',
      ...facts,
      orders: [{ ...order, customer: null, payment: undefined }],
    }),
    // As a release before changes wrote it, and a change that nobody could show.
    ...[undefined, [{}], [{ ...change, lines: [{}] }], [{ ...change, time: {} }]].map((changes) =>
      JSON.stringify({
        owner: 'here 1',
        ...facts,
        orders: [{ ...order, customer: null, changes }],
      }),
    ),
    JSON.stringify({ owner: 'here 1', ...facts, timeZone: 'Mars/Base', orders: [] }),
  ]) {
    values.set(boardKey, hostile);
    expect(boardIn(values).read()).toBeNull();
    expect(values.size).toBe(0);
  }
});

test('it ends with the session, and does not reach the next one', () => {
  const browser = openBrowser();
  const tab = browser.openTab();
  const taps = 'kitchenTaps';
  tab.signIn(signedInAsOwner);
  browser.values.set(boardKey, 'board').set(taps, 'taps');
  tab.signOut('ended');
  expect([browser.values.has(boardKey), browser.values.has(taps)]).toEqual([false, true]);
  browser.values.set(boardKey, 'board');
  tab.signIn(signedInAsOwner);
  expect([browser.values.has(boardKey), browser.values.has(taps)]).toEqual([false, true]);
  tab.signOut('chosen');
  expect(browser.values.has(taps)).toBe(false);
});
