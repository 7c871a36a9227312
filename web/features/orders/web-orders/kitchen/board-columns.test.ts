import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts';
import {
  boardOf,
  cancelledText,
  moneyText,
  newOrdersText,
  readyByMs,
  serviceText,
  timeNote,
  type Urgency,
  urgencyOf,
} from './board-columns.ts';
import { BoardColumns } from './board-view.tsx';
import { anOrder } from './kitchen-order.factory.ts';

const placedMs = Date.parse('2026-11-26T18:00:00.000Z');
const timeZone = 'America/Chicago';
/** So many minutes after the order was placed. */
const at = (minutes: number) => new Date(placedMs + minutes * minuteMs).toISOString();

test('what has waited longest comes first in its column; of what is done, the newest', () => {
  const orders = [
    anOrder({ orderId: 1, placedAt: at(2) }),
    anOrder({ orderId: 2, placedAt: at(1) }),
    anOrder({ orderId: 3, placedAt: at(1) }),
    anOrder({ orderId: 4, stage: 'ACCEPTED', promisedAt: at(50) }),
    anOrder({ orderId: 5, stage: 'ACCEPTED', placedAt: at(9) }),
    anOrder({ orderId: 6, stage: 'READY', readyAt: at(30) }),
    anOrder({ orderId: 7, stage: 'READY', readyAt: at(20) }),
    anOrder({ orderId: 8, stage: 'COMPLETED' }),
    anOrder({ orderId: 9, stage: 'CANCELLED' }),
  ];
  const board = boardOf(orders.toReversed());
  const ids = Object.entries(board).map(([id, its]) => [id, its.map(({ orderId }) => orderId)]);
  expect(Object.fromEntries(ids)).toEqual({
    new: [2, 3, 1],
    kitchen: [5, 4],
    ready: [7, 6],
    done: [9, 8],
  });
});

test('two hundred orders are all shown, each where it belongs', () => {
  const orders = Array.from({ length: 200 }, (_, index) =>
    anOrder({ orderId: index + 1, stage: index === 0 ? 'ACCEPTED' : 'PLACED' }),
  );
  const nothing = () => undefined;
  const prints = { onPrint: nothing, onMadeAgain: nothing };
  const changes = { onChange: nothing, onSeenChanges: nothing };
  const can = { onAct: nothing, onRefuse: nothing, onDismiss: nothing, ...prints, ...changes };
  const card = { timeZone, nowMs: placedMs, isLineDown: false, till: null, atMs: 0, ...can };
  const state = { taps: [], refused: new Map<number, string>(), unseen: new Set<number>() };
  const html = renderToStaticMarkup(createElement(BoardColumns, { orders, card, ...state }));
  const shown = html.split('data-column="').slice(1);
  expect(
    shown.map((column) => [column.split('"')[0], column.split('<article').length - 1]),
  ).toEqual([
    ['new', 199],
    ['kitchen', 1],
    ['ready', 0],
    ['done', 0],
  ]);
  // Of those that wait, one is open: the oldest.
  const [open, ...others] = html.split('aria-current="true"').slice(1);
  expect(others).toEqual([]);
  expect(open).toMatch(/^[^>]*><span id="order-2-name"/);
});

test('it has to be ready as promised, or as ordered until then, and at a table at once', () => {
  expect(readyByMs(anOrder())).toBe(Date.parse(at(40)));
  expect(readyByMs(anOrder({ promisedAt: at(25) }))).toBe(Date.parse(at(25)));
  expect(readyByMs(anOrder({ dueAt: null }))).toBe(placedMs);
});

const table: Partial<KitchenOrder> = { service: 'DINE_IN', table: 'Window 1', dueAt: null };
const later: Partial<KitchenOrder> = { dueAt: at(3 * 24 * 60) };
const ready: Partial<KitchenOrder> = { stage: 'READY', readyAt: at(30), promisedAt: at(30) };

test.each<[string | undefined, boolean, Partial<KitchenOrder>, number]>([
  ['in 40 min', false, {}, 0],
  ['in 38 min', false, {}, 1.5 * minuteMs],
  // Not accepted yet.
  ['in 37 min', false, {}, 3 * minuteMs],
  ['waiting for 4 min', true, {}, 4 * minuteMs],
  ['in 36 min', false, { stage: 'ACCEPTED' }, 4 * minuteMs],
  ['now', false, { stage: 'ACCEPTED' }, 39.5 * minuteMs],
  ['now', true, { stage: 'ACCEPTED' }, 40.5 * minuteMs],
  ['1 min late', true, { stage: 'ACCEPTED' }, 41 * minuteMs],
  ['89 min late', true, { stage: 'ACCEPTED' }, 129 * minuteMs],
  ['1 h 30 min late', true, { stage: 'ACCEPTED' }, 130 * minuteMs],
  ['2 h late', true, { stage: 'ACCEPTED' }, 160 * minuteMs],
  ['in 3 days', false, later, 0],
  ['in 47 h 59 min', false, { ...later, stage: 'ACCEPTED' }, dayMs + minuteMs],
  ['as soon as possible', false, table, minuteMs],
  ['waiting for 10 min', true, table, 10 * minuteMs],
  ['as soon as possible', false, { ...table, stage: 'ACCEPTED' }, hourMs],
  ['5 min late', true, { ...table, stage: 'ACCEPTED', promisedAt: at(15) }, 20 * minuteMs],
  ['in 10 min', false, { stage: 'READY', readyAt: at(20) }, 30 * minuteMs],
  ['ready for 20 min', false, { stage: 'READY', readyAt: at(20) }, 40 * minuteMs],
  ['just now', false, ready, 30.5 * minuteMs],
  // By a tablet whose clock is behind.
  ['just now', false, { ...ready, promisedAt: at(20) }, 20 * minuteMs],
  ['ready for 1 min', false, ready, 31 * minuteMs],
  ['ready for 2 h', false, ready, 150 * minuteMs],
  [undefined, false, { stage: 'COMPLETED' }, hourMs],
  [undefined, false, { stage: 'CANCELLED' }, hourMs],
])('beside the time: %s (late: %s)', (text, isLate, differing, afterMs) => {
  const note = timeNote(anOrder(differing), placedMs + afterMs);
  expect(note ?? undefined).toEqual(text === undefined ? undefined : { text, isLate });
});

test.each<[Urgency, Partial<KitchenOrder>, number]>([
  ['CALM', {}, 0],
  ['LATE', {}, 4],
  ['CALM', { stage: 'ACCEPTED' }, 35],
  ['SOON', { stage: 'ACCEPTED' }, 36],
  ['LATE', { stage: 'ACCEPTED' }, 41],
  ['SOON', { dueAt: at(3) }, 0],
  ['CALM', { ...table, stage: 'ACCEPTED' }, 9],
  ['SOON', { ...table, stage: 'ACCEPTED' }, 10],
  ['CALM', { ...ready, promisedAt: at(1) }, 60],
  ['CALM', { stage: 'COMPLETED' }, 60],
])('its head is %s', (urgency, differing, afterMinutes) => {
  expect(urgencyOf(anOrder(differing), placedMs + afterMinutes * minuteMs)).toBe(urgency);
});

test('what whoever hands it over takes, and how it is got', () => {
  expect(serviceText(anOrder())).toBe('Pickup');
  expect(serviceText(anOrder(table))).toBe('Window 1');
  expect(serviceText(anOrder({ ...table, table: null }))).toBe('At the table');
  expect(moneyText(anOrder())).toBe('Take $42.00 at pickup');
  expect(moneyText(anOrder({ service: 'DELIVERY' }))).toBe('Take $42.00 at the door');
  expect(moneyText(anOrder(table))).toBe('Take $42.00 at the table');
  const payment = { isOnline: true, state: 'AUTHORIZED', returnedCents: 0 } as const;
  expect(moneyText(anOrder({ payment }))).toBe('Paid online: $42.00');
});

test('why it was canceled, as the kitchen reads it', () => {
  const said = (differing: Partial<KitchenOrder>) => cancelledText(anOrder(differing));
  expect(said({})).toBe('');
  expect(said({ cancelled: 'TOO_BUSY' })).toBe('Declined: the kitchen is too busy right now');
  expect(said({ cancelled: 'DINER' })).toBe('By the diner');
  const lines = anOrder().lines.map((line) => ({ ...line, soldOut: true }));
  expect(said({ cancelled: 'SOLD_OUT', lines })).toBe('Declined: Burger has sold out');
});

test('what a screen reader hears when orders come', () => {
  const said = (...orders: KitchenOrder[]) => newOrdersText(orders, timeZone, placedMs);
  expect(said()).toBe('');
  expect(said(anOrder({ orderId: 1042 }))).toBe('New order 1042, pickup 12:40 PM');
  expect(said(anOrder({ orderId: 1042, dueAt: at(24 * 60) }))).toBe(
    'New order 1042, pickup tomorrow 12 PM',
  );
  expect(said(anOrder({ ...table, orderId: 1042 }))).toBe('New order 1042, Window 1');
  expect(said(anOrder({ orderId: 7 }), anOrder({ orderId: 8 }))).toBe('2 new orders: 7, 8');
});
