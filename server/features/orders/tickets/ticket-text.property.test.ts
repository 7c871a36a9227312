import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { columns, printable, testText, ticketText } from './ticket-text.ts';
import { takesUtf8 } from './tickets.rules.ts';

/** Words to a printer, markup, and letters of everywhere. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.constantFrom(
    '\u001b@\u001bi',
    '\u001d\u0056\u0000',
    '[cut: feed]',
    '<b>',
    '\u202eevil',
    '\r\n',
    '================',
    '\ufdfa'.repeat(60),
    '宮保雞丁飯'.repeat(20),
    'フライドチキン 하나',
  ),
);

const order = fc.record({
  name: hostile,
  note: hostile,
  dish: hostile,
  choice: hostile,
  table: fc.option(hostile),
  quantity: fc.integer({ min: 1, max: 99 }),
});

const made = ({ name, note, dish, choice, table, quantity }: Record<string, never>): KitchenOrder =>
  ({
    orderNumber: 12,
    service: 'DELIVERY',
    table,
    placedAt: '2026-11-26T23:55:00.000Z',
    dueAt: '2026-11-27T00:30:00.000Z',
    promisedAt: null,
    customer: { name, phone: '+15125550100', address: note, note },
    lines: [
      {
        name: dish,
        quantity,
        choices: [choice],
        unitCents: 100,
        note,
        ageChecked: true,
        soldOut: false,
      },
    ],
    amounts: { totalCents: 100 },
    payment: { isOnline: false, state: 'AT_RESTAURANT' },
  }) as never;

test('whatever guests write, a ticket has plain letters only, in 48 columns, and a line for each dish', () => {
  fc.assert(
    fc.property(order, fc.boolean(), fc.boolean(), (one, isCanceled, isCopy) => {
      const text = ticketText({
        order: made(one as never),
        isCanceled,
        isCopy,
        timeText: () => '6:30 PM',
      });
      expect(text).toMatch(/^[\x20-\x7e\n]+$/);
      for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(columns);
      expect(text.split('\n').filter((line) => line.startsWith(`${one.quantity} x `))).toHaveLength(
        1,
      );
      expect(text.match(/\*\*\* CANCELED: DO NOT MAKE \*\*\*/g)?.length ?? 0).toBe(
        isCanceled ? 1 : 0,
      );
    }),
  );
});

test('what a guest writes about a dish never looks like a choice, which would cost something', () => {
  const note = `${'please '.repeat(6)}Extras: Bacon x 3, Size: Large and some more of everything`;
  const one = { name: 'Ann', note, dish: 'Flan', choice: 'Cream', table: null, quantity: 1 };
  const order = made(one as never);
  const text = ticketText({ order, isCanceled: false, isCopy: false, timeText: () => '' });
  expect(text.split('\n').filter((line) => /^ {5}\S/.test(line))).toEqual(['     Cream']);
  expect(text).toMatch(/^ {2}>> .*Bacon/m);
});

test('an allergy is marked at its note, and whose age is checked is said once', () => {
  const one = { name: 'Ann', note: 'Allergic to nuts', dish: 'Wine', choice: 'Red', table: null };
  const { lines, ...order } = made({ ...one, quantity: 1 } as never);
  const soup = { name: 'Soup', quantity: 1, choices: [], unitCents: 100, note: '', soldOut: false };
  const both = { ...order, lines: [...lines, ...lines, { ...soup, ageChecked: false }] };
  const text = ticketText({ order: both, isCanceled: false, isCopy: false, timeText: () => '' });
  expect(text).toContain('  >> ALLERGY: Allergic to nuts\n');
  expect(text).toContain('\n> ALLERGY: Allergic to nuts\n');
  expect(text.match(/^CHECK AGE: .*$/gm)).toEqual(['CHECK AGE: Wine']);
  const long = { ...soup, name: 'A glass of Cabernet Sauvignon, 2019', ageChecked: true };
  const many = { ...order, lines: [...lines, long], customer: null };
  const said = ticketText({ order: many, isCanceled: false, isCopy: false, timeText: () => '' });
  expect(said).toMatch(/^CHECK AGE: Wine, A glass of Cabernet Sauvignon,\n {11}2019$/m);
  const plain = { ...order, lines: [{ ...soup, ageChecked: false }], customer: null };
  expect(
    ticketText({ order: plain, isCanceled: false, isCopy: false, timeText: () => '' }),
  ).not.toMatch(/ALLERGY|CHECK AGE/);
});

const oneOf = (differing: object) =>
  made({
    name: 'Ann',
    note: '',
    dish: 'Flan',
    choice: 'Cream',
    table: null,
    quantity: 1,
    ...differing,
  } as never);
const utf8 = { isCanceled: false, isCopy: false, timeText: () => '', letters: 'UTF8' } as const;

describe('a printer that takes UTF-8', () => {
  const widthOf = (line: string) =>
    [...line].reduce(
      (sum, letter) =>
        sum + (/[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7a3\uff01-\uff60]/.test(letter) ? 2 : 1),
      0,
    );

  test('gets every letter, in 48 columns of which a Chinese one takes two, and no control characters', () => {
    fc.assert(
      fc.property(order, (one) => {
        const text = ticketText({ order: made(one as never), ...utf8 });
        expect(text.replaceAll('\n', '')).not.toMatch(/\p{C}|[\u{10000}-\u{10ffff}]/u);
        for (const line of text.split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(columns);
        const first = `${one.quantity} x `;
        expect(text.split('\n').filter((line) => line.startsWith(first))).toHaveLength(1);
      }),
    );
    const text = ticketText({ order: oneOf({ dish: '宮保雞丁', name: 'Zoë Müller 🍕' }), ...utf8 });
    expect(text).toContain('1 x 宮保雞丁\n');
    expect(text).toContain('For Zoë Müller ?, ');
    const long = ticketText({ order: oneOf({ dish: '雞'.repeat(30) }), ...utf8 });
    expect(long).toContain(`1 x ${'雞'.repeat(22)}\n    ${'雞'.repeat(8)}\n`);
  });

  test.each([
    ['utf8,std', true],
    ['std, UTF-8', true],
    ['std', false],
    ['', false],
    ['utf16', false],
  ])('says so: %j, %s', (header, takes) => expect(takesUtf8(header)).toBe(takes));
});

describe('paper', () => {
  test('no text is longer than it was typed', () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom('ASCII' as const, 'UTF8' as const), (text, letters) => {
        expect(printable(text, letters).length).toBeLessThanOrEqual(text.length);
      }),
    );
    expect(printable('\ufdfa'.repeat(200)).length).toBeLessThanOrEqual(200);
  });

  test('a ticket has at most 600 lines; its end is there, and it says where the rest is', () => {
    const { lines, ...rest } = oneOf({});
    const dish = { ...lines[0], note: 'no onions '.repeat(20), choices: Array(20).fill('Cheese') };
    const huge = { ...rest, lines: Array(60).fill(dish) } as never;
    const text = ticketText({ order: huge, isCanceled: false, isCopy: false, timeText: () => '' });
    const printed = text.trimEnd().split('\n');
    expect(printed.length).toBeLessThanOrEqual(600);
    expect(text).toContain('*** The rest is on the screen ***');
    expect(text).toContain('60 items, $1.00 to pay');
    const usual = ticketText({
      order: oneOf({}),
      isCanceled: false,
      isCopy: false,
      timeText: () => '',
    });
    expect(usual).not.toContain('The rest');
  });
});

test('a test ticket, too', () => {
  fc.assert(
    fc.property(hostile, hostile, (restaurant, printer) => {
      const text = testText(restaurant, printer);
      expect(text).toMatch(/^[\x20-\x7e\n]+$/);
      for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(columns);
    }),
  );
});

test.each([
  [{ isOnline: false, state: 'AT_RESTAURANT' }, '$1.00 to pay at the door'],
  [{ isOnline: true, state: 'AUTHORIZED' }, '$1.00 paid online'],
  [{ isOnline: true, state: 'PAID' }, '$1.00 paid online'],
  // Its card could not be charged any more.
  [{ isOnline: true, state: 'RELEASED' }, '$1.00 to pay at the door'],
])('nobody takes money twice: %j prints "%s"', (payment, says) => {
  const one = { name: 'Ann', note: '', dish: 'Flan', choice: 'Cream', table: null, quantity: 1 };
  const paying = { ...made(one as never), payment } as never;
  const text = ticketText({ order: paying, isCanceled: false, isCopy: false, timeText: () => '' });
  expect(text).toContain(says);
  const canceled = ticketText({
    order: paying,
    isCanceled: true,
    isCopy: false,
    timeText: () => '',
  });
  expect(canceled).not.toContain('$');
});
