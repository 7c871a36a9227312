import { describe, expect, test } from 'vitest';
import { factsOf, type KnownOrder } from './case-parts.ts';

const zones = [{ fromMs: 0, timeZone: 'America/Chicago' }];
const at = (clock: string) => new Date(`2026-11-27T${clock}:00-06:00`);

const order = {
  order_id: 10_924,
  service_type: 'TAKE_OUT',
  completion_reason: 'COMPLETED',
  placed_at: at('17:58'),
  accepted_at: at('18:01'),
  ready_at: at('18:24'),
  completed_at: at('18:30'),
  menu_price_cents: 49_96,
  own_discount_cents: 0,
  our_discount_cents: 5_00,
  tax_cents: 3_50,
  tip_cents: 6_00,
} as KnownOrder['order'];

const line = {
  item_name: 'Burger',
  category_name: 'Mains',
  catalog_name: 'Menu',
  quantity: 4,
  unit_price_cents: 12_49,
  modifiers: [{ name: 'Cheese' }, { name: 'No onions' }],
} as unknown as KnownOrder['lines'][number];

const known: KnownOrder = {
  restaurantName: 'Mama Rosa',
  order,
  lines: [line],
  payment: { authorized_at: at('17:59'), captured_at: at('18:02') },
  codeSaid: null,
  texts: [],
  review: undefined,
  earlier: { count: 0, firstAt: null },
  refunds: [],
  zones,
};

const partOf = (differing: Partial<KnownOrder>, title: string) =>
  factsOf({ ...known, ...differing }).parts.find((one) => one.title === title);

test('what was sold, with its sums', () => {
  expect(factsOf(known).product).toEqual([
    'Order 10924 at Mama Rosa, placed on the web to pick up.',
    '4 x Burger (Cheese, No onions): $49.96',
    'Discount: -$5.00',
    'Sales tax: $3.50',
    'Tip: $6.00',
    'Paid online by card: $54.46',
  ]);
});

describe('what happened and when', () => {
  test('on the restaurant’s clock, in order', () => {
    const [times] = factsOf(known).parts;
    expect(times?.title).toBe('What happened and when (Central Time)');
    expect(times?.lines).toEqual([
      'Nov 27, 2026, 5:58 PM: Ordered',
      'Nov 27, 2026, 5:59 PM: Paid online',
      'Nov 27, 2026, 6:01 PM: Accepted by the restaurant',
      'Nov 27, 2026, 6:02 PM: Card charged',
      'Nov 27, 2026, 6:24 PM: Ready',
      'Nov 27, 2026, 6:30 PM: Handed over',
    ]);
    expect(factsOf(known).serviceDay).toBe('November 27, 2026');
  });

  test('nobody says that it was handed over: neither do we', () => {
    const byItself = { ...order, completion_reason: 'AUTO_COMPLETED' };
    const facts = factsOf({ ...known, order: byItself });
    expect(facts.serviceDay).toBeNull();
    expect(JSON.stringify(facts.parts)).not.toContain('Handed over');
  });

  test.each([
    ['DELIVERY', 'On its way', 'Delivered'],
    ['DINE_IN', 'Ready', 'Served'],
  ])('of %s', (service_type, ready, done) => {
    const lines = factsOf({ ...known, order: { ...order, service_type } }).parts[0]?.lines;
    expect(lines?.slice(-2).map((text) => text.split(': ').at(-1))).toEqual([ready, done]);
  });
});

test('only what helps is sent', () => {
  const title = 'Code at the handover';
  expect(partOf({}, title)).toBeUndefined();
  expect(partOf({ codeSaid: 'RIGHT' }, title)).toMatchObject({ isSent: true, isDiners: false });
  expect(partOf({ codeSaid: 'WRONG' }, title)).toMatchObject({ isSent: false });
  expect(partOf({ codeSaid: 'NONE' }, title)).toMatchObject({ isSent: false });
  const review = (rating: number) =>
    partOf(
      { review: { rating, description: 'Good\nVery', created_at: at('20:00') } },
      "The guest's review",
    );
  expect(review(4)).toMatchObject({
    isSent: true,
    isDiners: true,
    lines: ['4 of 5 stars on November 27, 2026', 'Good', 'Very'],
  });
  expect(review(3)).toMatchObject({ isSent: false });
});

test.each([
  [
    1,
    "The same number paid for one order here before, on November 27, 2026, and didn't dispute it.",
  ],
  [
    3,
    "The same number paid for 3 orders here before, since November 27, 2026, and didn't dispute them.",
  ],
])('%i earlier orders', (count, text) => {
  const earlier = { count, firstAt: at('12:00') };
  expect(partOf({ earlier }, 'Earlier orders')?.lines).toEqual([text]);
});
