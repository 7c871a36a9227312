import { afterEach, expect, test, vi } from 'vitest';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import type { OrderChange } from '#contract/orders/web-orders/order-change.ts';
import { hourMs } from '#contract/time/durations.ts';
import { openBrowser, signedInAsOwner } from '#web/platform/session/session-store.factory.ts';
import { printedKey } from '#web/platform/session/stored-for-session.ts';
import { aChange, anOrder } from '../kitchen-order.factory.ts';
import { changesSince, createPrintedHere } from './printed-here.ts';

afterEach(() => void vi.useRealTimers());

const at = (orderId: number, stage: KitchenOrder['stage']) => anOrder({ orderId, stage });

const printedIn = (values: Map<string, string>, restaurant = 'here') =>
  createPrintedHere(
    {
      read: (key) => values.get(key) ?? null,
      write: (key, value) => (value === null ? values.delete(key) : values.set(key, value)),
    },
    restaurant,
  );

const idsOf = (orders: readonly KitchenOrder[]) => orders.map(({ orderId }) => orderId);

test('due once: what is accepted later, and what is canceled after it was printed', () => {
  const values = new Map<string, string>();
  printedIn(values).begin([at(1, 'ACCEPTED'), at(2, 'PLACED')]);
  const due = (...orders: KitchenOrder[]) => idsOf(printedIn(values).findDue(orders));
  expect(due(at(1, 'ACCEPTED'), at(2, 'ACCEPTED'), at(3, 'ACCEPTED'), at(4, 'PLACED'))).toEqual([
    2, 3,
  ]);
  for (const id of [2, 3]) printedIn(values).note(at(id, 'ACCEPTED'));
  // Printed by hand before it was accepted, when its time wasn't known.
  printedIn(values).note(at(4, 'PLACED'));
  expect(due(at(2, 'ACCEPTED'), at(3, 'READY'), at(4, 'ACCEPTED'))).toEqual([4]);
  expect(due(at(1, 'CANCELLED'), at(2, 'CANCELLED'), at(5, 'CANCELLED'))).toEqual([2]);
  printedIn(values).note(at(2, 'CANCELLED'));
  expect(due(at(2, 'CANCELLED'))).toEqual([]);
  expect(values.get(printedKey)).not.toMatch(/Zoe|Elm|0190|Burger/);
});

test('due once for each change that is in the order, where its ticket hangs', () => {
  const values = new Map<string, string>();
  printedIn(values).begin([at(2, 'ACCEPTED')]);
  printedIn(values).note(at(1, 'ACCEPTED'));
  const changed = (orderId: number, ...states: OrderChange['state'][]) =>
    anOrder({
      orderId,
      stage: 'ACCEPTED',
      changes: states.map((state, index) => aChange({ changeNo: index + 1, state })),
    });
  const due = (...orders: KitchenOrder[]) => idsOf(printedIn(values).findDue(orders));
  // Not while its diner is asked, nor for what was withdrawn.
  expect(due(changed(1, 'ASKED'), changed(2, 'DONE'))).toEqual([]);
  expect(due(changed(1, 'WITHDRAWN'))).toEqual([]);
  expect(due(changed(1, 'DONE'))).toEqual([1]);
  printedIn(values).note(changed(1, 'DONE'));
  expect(due(changed(1, 'DONE'))).toEqual([]);
  expect(due({ ...changed(1, 'DONE', 'AGREED'), stage: 'READY' })).toEqual([1]);
  expect(due({ ...changed(1, 'DONE', 'AGREED'), stage: 'COMPLETED' })).toEqual([]);
  expect(changesSince(changed(1, 'DONE', 'AGREED'), printedIn(values).of(1))).toMatchObject([
    { changeNo: 2 },
  ]);
  // A device that is switched on now has nothing of it to print.
  printedIn(values).begin([changed(1, 'DONE', 'AGREED')]);
  expect(due(changed(1, 'DONE', 'AGREED'))).toEqual([]);
});

test('where nothing is known of before, the first board prints nothing', () => {
  for (const before of ['{', '[]', '{"restaurant":"here","printed":7}', undefined]) {
    const values = new Map(before === undefined ? [] : [[printedKey, before]]);
    expect(printedIn(values).findDue([at(1, 'ACCEPTED')])).toEqual([]);
    expect(idsOf(printedIn(values).findDue([at(1, 'ACCEPTED'), at(2, 'ACCEPTED')]))).toEqual([2]);
  }
  const values = new Map<string, string>();
  printedIn(values).note(at(1, 'ACCEPTED'));
  expect(printedIn(values, 'there').findDue([at(7, 'ACCEPTED')])).toEqual([]);
});

test('switched on before there is a board, it begins with the first one', () => {
  const values = new Map<string, string>();
  printedIn(values).note(at(1, 'ACCEPTED'));
  printedIn(values).begin(null);
  expect(printedIn(values).findDue([at(2, 'ACCEPTED')])).toEqual([]);
});

test('switched off and on, what was canceled meanwhile is not printed; what is gone is forgotten', () => {
  const values = new Map<string, string>();
  printedIn(values).note(at(1, 'ACCEPTED'));
  printedIn(values).begin([at(1, 'CANCELLED')]);
  expect(printedIn(values).findDue([at(1, 'CANCELLED')])).toEqual([]);
  expect(printedIn(values).of(1)?.readyByMs).toBe(Date.parse('2026-11-26T18:40:00.000Z'));
  printedIn(values).forgetAllBut([at(2, 'PLACED')]);
  // Another window may have printed it a moment ago.
  expect(printedIn(values).of(1)).toBeDefined();
  vi.setSystemTime(Date.now() + 2 * hourMs);
  printedIn(values).forgetAllBut([at(2, 'PLACED')]);
  expect(printedIn(values).of(1)).toBeUndefined();
});

test('what an older page stored is known, not printed again', () => {
  const printed = [{ orderId: 1, stage: 'ACCEPTED', readyByMs: 1 }];
  const values = new Map([[printedKey, JSON.stringify({ restaurant: 'here', printed })]]);
  expect(printedIn(values).findDue([at(1, 'ACCEPTED')])).toEqual([]);
});

test('it outlives a session that ends by itself, and not one that somebody ends', () => {
  const browser = openBrowser();
  const tab = browser.openTab();
  tab.signIn(signedInAsOwner);
  browser.values.set(printedKey, 'printed');
  tab.signOut('ended');
  tab.signIn(signedInAsOwner);
  expect(browser.values.has(printedKey)).toBe(true);
  tab.signOut('chosen');
  expect(browser.values.has(printedKey)).toBe(false);
});
