import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choose, optionGroup } from '../../find/menus/options.factory.ts';
import { daily } from '../../ground/hours/hours.factory.ts';
import { type AskedLine, judgeLine, lineProblemKinds } from './judge-line.ts';
import { mostItemsCents } from './price-quote.ts';
import { lineProblemText } from './quote-words.ts';
import { dishToOrder, handingNow, noonMs } from './quotes.factory.ts';

const line = (overrides: Partial<AskedLine> = {}): AskedLine => ({
  itemId: 1,
  quantity: 1,
  ofDish: overrides.quantity ?? 1,
  choices: [],
  note: '',
  ...overrides,
});

const size = optionGroup({ name: 'Size', least: 1, most: 1 }, { Small: 0, Large: 4_00 });
const extras = optionGroup(
  { name: 'Extras', most: 2, mostOfEach: 2 },
  { Bacon: 2_00, Bun: -1_00 },
  { soldOut: ['Bun'] },
);
const burger = dishToOrder({ optionGroups: [size, extras] });
const large = choose('Size', 'Large');

test('a line costs its quantity of the dish with its options', () => {
  const asked = line({ quantity: 3, choices: [large, choose('Extras', 'Bacon', { quantity: 2 })] });
  expect(judgeLine(burger, asked, handingNow())).toEqual({
    name: 'Burger',
    ageChecked: false,
    taxKind: 'PREPARED_FOOD',
    unitCents: 20_50,
    lineCents: 61_50,
    problems: [],
  });
});

const problemsOf = (...judged: Parameters<typeof judgeLine>) => judgeLine(...judged).problems;

describe('a line has a problem that is', () => {
  test.each([
    ['NOT_ON_MENU', undefined, line(), {}],
    ['SOLD_OUT', { servedFromMs: noonMs + 1 }, line(), {}],
    ['NOT_IN_THIS_SERVICE', { services: ['TAKE_OUT', 'DELIVERY'] }, line(), { service: 'DINE_IN' }],
    ['NOT_AT_THIS_TIME', { times: daily('17:00-22:00') }, line(), {}],
    ['NOTE_NOT_ALLOWED', { noteAllowed: false }, line({ note: 'No onions' }), {}],
    ['TOO_EXPENSIVE', { priceCents: mostItemsCents }, line({ quantity: 2 }), {}],
  ] as const)('%s', (kind, dish, asked, handing) => {
    const judged = dish && dishToOrder(dish as never);
    expect(problemsOf(judged, asked, handingNow(handing))).toEqual([{ kind }]);
  });

  test.each([
    ['MORE_THAN_LEFT', [large], { limit: 2 }],
    ['TOO_FEW', [], { at: ['Size'], limit: 1 }],
    ['UNKNOWN_GROUP', [large, choose('Sauce', 'Hot')], { at: ['Sauce'] }],
    ['UNKNOWN_OPTION', [choose('Size', 'Huge')], { at: ['Size'], option: 'Huge' }],
    ['OPTION_SOLD_OUT', [large, choose('Extras', 'Bun')], { at: ['Extras'], option: 'Bun' }],
    ['TOO_MANY', [large, choose('Size', 'Small')], { at: ['Size'], limit: 1 }],
    [
      'TOO_MANY_OF_ONE',
      [large, choose('Extras', 'Bacon', { quantity: 99 })],
      { at: ['Extras'], option: 'Bacon', limit: 2 },
    ],
  ] as const)('%s', (kind, choices, more) => {
    const dish = { ...burger, portionsLeft: 2 };
    const { problems } = judgeLine(dish, line({ choices, ofDish: 3 }), handingNow());
    expect(problems).toContainEqual({ kind, ...more });
  });

  test('not there any more once it is served again, or at another time', () => {
    const dinner = dishToOrder({ times: daily('17:00-22:00'), servedFromMs: noonMs + 60_000 });
    expect(problemsOf(dinner, line(), handingNow({ readyMs: noonMs + 6 * 3_600_000 }))).toEqual([]);
  });

  test.each([0, null])(
    'sold out for good with %s left, which no later time changes',
    (portionsLeft) => {
      const gone = dishToOrder({ portionsLeft, servedFromMs: Number.POSITIVE_INFINITY });
      expect(problemsOf(gone, line(), handingNow())).toEqual([
        { kind: 'MORE_THAN_LEFT', limit: 0 },
      ]);
    },
  );

  test('told in words', () => {
    const said = (limit: number) => lineProblemText({ kind: 'MORE_THAN_LEFT', limit });
    expect(said(2)).toBe('Only 2 left. Order 2 or fewer in total.');
    expect(said(1)).toBe('Only 1 left. Order 1 in total.');
    expect(said(0)).toBe('Sold out. Remove it.');
    expect(lineProblemText({ kind: 'NOT_IN_THIS_SERVICE' }, 'DELIVERY')).toBe(
      'Not available for delivery. Remove it, or order another way.',
    );
    for (const kind of lineProblemKinds) {
      expect(lineProblemText({ kind, at: ['Size'], option: 'Large', limit: 2 })).toMatch(
        /^\S.*\.$/,
      );
    }
  });
});

test('a dish in another time zone is served by the clock there', () => {
  const lunch = dishToOrder({ times: daily('11:00-12:30') });
  expect(problemsOf(lunch, line(), handingNow())).toEqual([]);
  const inNewYork = handingNow({ timeZone: 'America/New_York' });
  expect(problemsOf(lunch, line(), inNewYork)).toEqual([{ kind: 'NOT_AT_THIS_TIME' }]);
});

test('what is only sold out has its price, what is not complete has none', () => {
  const soldOut = line({ choices: [large, choose('Extras', 'Bun')] });
  expect(judgeLine(burger, soldOut, handingNow()).lineCents).toBe(15_50);
  expect(judgeLine(burger, line(), handingNow()).lineCents).toBeNull();
});

test('no line that can be ordered costs less than nothing, whatever is sent', () => {
  const word = fc.constantFrom('Size', 'Extras', 'Small', 'Large', 'Bacon', 'Bun', 'constructor');
  const quantity = fc.integer({ min: 1, max: 99 });
  const choice = fc.record({
    group: word,
    option: word,
    quantity,
    choices: fc.array(
      fc.record({ group: word, option: word, quantity, choices: fc.constant([]) }),
      { maxLength: 2 },
    ),
  });
  const cheap = dishToOrder({
    priceCents: 1_00,
    optionGroups: [size, optionGroup({ name: 'Extras', most: 1 }, { Bacon: 2_00, Bun: -1_00 })],
  });
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 4 }), quantity, (choices, times) => {
      const judged = judgeLine(cheap, line({ choices, quantity: times }), handingNow());
      expect(judged.problems.length).toBeLessThanOrEqual(20);
      if (judged.problems.length > 0) return;
      expect(judged.lineCents).toBe(times * (judged.unitCents ?? Number.NaN));
      expect(judged.unitCents).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 2_000 },
  );
});
