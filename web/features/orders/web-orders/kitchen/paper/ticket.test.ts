import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aChange, anOrder } from '../kitchen-order.factory.ts';
import type { Printed } from './printed-here.ts';
import { ChangeTicket, Ticket } from './ticket.tsx';

const nowMs = Date.parse('2026-11-26T18:05:00.000Z');
const readyByMs = Date.parse('2026-11-26T18:40:00.000Z');

/** Each line of the paper. */
function linesOf(differing: Parameters<typeof anOrder>[0], before?: Partial<Printed>): string[] {
  const order = anOrder({ orderId: 1042, ...differing });
  const { orderId, stage } = order;
  const printed = before && {
    orderId,
    stage,
    changeNo: 0,
    notedAtMs: 0,
    readyByMs,
    ...before,
  };
  const html = renderToStaticMarkup(
    createElement(Ticket, {
      order,
      before: printed,
      restaurant: 'Books and Beans',
      timeZone: 'America/Chicago',
      nowMs,
    }),
  );
  return [...html.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, text]) => text ?? '');
}

type Line = ReturnType<typeof anOrder>['lines'][number];
const line = (differing: Partial<Line>) => ({ ...(anOrder().lines[0] as Line), ...differing });

test('all that a kitchen needs, as text, whatever somebody typed', () => {
  const lines = [line({ choices: ['Extras: Cheese'], note: '<b>No</b> onions' })];
  expect(linesOf({ lines })).toEqual([
    '1042',
    'Pickup 12:40 PM',
    'Zoe',
    '(512) 555-0190',
    '1 Elm St',
    'Ring Zoe',
    '3 x Burger',
    '+ Extras: Cheese',
    '&lt;b&gt;No&lt;/b&gt; onions',
    'Take $42.00 at pickup',
    'Books and Beans, 12:05 PM',
  ]);
});

test('an allergy and whose age is checked are marked, and nothing else', () => {
  const lines = [
    line({ note: 'I am allergic to nuts' }),
    line({ name: 'Wine', note: '', ageChecked: true }),
  ];
  expect(linesOf({ lines })).toEqual(
    expect.arrayContaining(['ALLERGY: I am allergic to nuts', 'CHECK AGE: Wine', 'Ring Zoe']),
  );
  expect(linesOf({}).join()).not.toMatch(/ALLERGY|CHECK AGE/);
});

test('what the diner wants if something is out, unless it is what is done anyway', () => {
  const accepted = { stage: 'ACCEPTED' } as const;
  expect(linesOf({ ...accepted, ifOut: 'CALL' })).toContain('IF OUT: call first');
  expect(linesOf({ ...accepted, ifOut: 'REPLACE' })).toContain('IF OUT: replace it');
  expect(linesOf(accepted).join()).not.toContain('IF OUT');
  expect(linesOf({ stage: 'CANCELLED', ifOut: 'CALL' }).join()).not.toContain('IF OUT');
});

test('what is different from the ticket that hangs in the kitchen comes first', () => {
  const accepted = { stage: 'ACCEPTED', promisedAt: '2026-11-26T18:50:00.000Z' } as const;
  expect(linesOf(accepted)[0]).toBe('1042');
  // Printed before it was accepted, when its time wasn't known.
  expect(linesOf(accepted, { readyByMs: null })[0]).toBe('1042');
  expect(linesOf(accepted, {}).slice(0, 3)).toEqual(['TIME CHANGED', 'Was 12:40 PM', '1042']);
  const sameMinute = { ...accepted, promisedAt: '2026-11-26T18:41:00.000Z' };
  expect(linesOf(sameMinute, {}).slice(0, 2)).toEqual(['Printed again', '1042']);
  expect(linesOf({ ...accepted, service: 'DINE_IN' }, {})[0]).toBe('Printed again');
  const canceled = linesOf({ stage: 'CANCELLED', cancelled: 'TOO_BUSY' }, {});
  expect(canceled[0]).toBe('CANCELED: DO NOT MAKE');
  expect(canceled.at(-2)).toBe('Declined: the kitchen is too busy right now');
});

test('what changed is printed alone', () => {
  const lines = [
    { name: 'Olive oil', choices: ['Size: Large'], quantityBefore: 1, quantity: 0, instead: null },
    {
      name: 'Wine',
      choices: [],
      quantityBefore: 2,
      quantity: 1,
      instead: { name: 'Beer', choices: ['Cold'], quantity: 1 },
    },
  ];
  const time = { before: null, after: '2026-11-26T18:50:00.000Z' };
  const html = renderToStaticMarkup(
    createElement(ChangeTicket, {
      order: anOrder({ orderId: 1042, stage: 'ACCEPTED' }),
      changes: [aChange({ lines }), aChange({ changeNo: 2, state: 'TAKEN_OFF', lines, time })],
      restaurant: 'Books and Beans',
      timeZone: 'America/Chicago',
      nowMs,
    }),
  );
  expect([...html.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, text]) => text)).toEqual([
    'CHANGE TO ORDER',
    '1042',
    'Pickup',
    'NEW TIME: 12:50 PM',
    'Zoe',
    'NO Olive oil',
    '+ Size: Large',
    'INSTEAD of Wine: 1 x Beer',
    '+ Cold',
    'NO Olive oil',
    '+ Size: Large',
    '1 instead of 2: Wine',
    'Books and Beans, 12:05 PM',
  ]);
});

test('an order that is on the till says what it is called there', () => {
  expect(linesOf({ onTill: { number: '4711' } })).toContain('On the till as 4711');
  expect(linesOf({ onTill: { number: null } }).join()).not.toContain('till');
});
