import { expect, test } from 'vitest';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { changeTicketText } from './change-ticket-text.ts';
import { ticketText } from './ticket-text.ts';

const order = (table: string | null) =>
  ({
    orderNumber: 12,
    service: table === null ? 'TAKE_OUT' : 'DINE_IN',
    table,
    placedAt: '2026-11-26T23:55:00.000Z',
    dueAt: null,
    promisedAt: null,
    customer: { name: '', phone: '', address: '', note: '' },
    lines: [{ name: 'Soup', quantity: 2, choices: [], note: '', ageChecked: false }],
    amounts: { totalCents: 100 },
    payment: { isOnline: true, state: 'PAID' },
  }) as unknown as KitchenOrder;

const made = { isCanceled: false, isCopy: false, timeText: () => '6:30 PM' };
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^[=-]+$/.test(line));

test.each([
  ['4', 'TABLE 4'],
  ['Patio 5', 'PATIO 5'],
  ['窓', '?'],
])('where it goes comes first, and nobody is named: %s', (table, first) => {
  expect(linesOf(ticketText({ ...made, order: order(table) }))).toEqual([
    first,
    'ORDER 12',
    '2 x Soup',
    '2 items, $1.00 paid online',
    'Placed 6:30 PM',
  ]);
});

test('an order without a table shows its service, as before', () => {
  const lines = linesOf(ticketText({ ...made, order: order(null) }));
  expect(lines.slice(0, 2)).toEqual(['ORDER 12', 'PICKUP']);
});

test('so does the ticket of a change', () => {
  const change = { lines: [], state: 'DONE', time: null } as never;
  const lines = linesOf(changeTicketText({ ...made, order: order('4'), change }));
  expect(lines).toEqual(['TABLE 4', 'CHANGE TO ORDER 12']);
});

test('an order that is on the till says what it is called there', () => {
  const onTill = { ...order('4'), onTill: { number: '4711' } };
  expect(linesOf(ticketText({ ...made, order: onTill })).at(-1)).toBe('On the till as 4711');
  const unnamed = { ...order('4'), onTill: { number: null } };
  expect(ticketText({ ...made, order: unnamed })).not.toContain('till');
});
