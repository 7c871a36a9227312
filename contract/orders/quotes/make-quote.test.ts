import { describe, expect, test } from 'vitest';
import { makeQuote } from './make-quote.ts';
import { mostItemsCents } from './price-quote.ts';
import { type QuotedCode, quoteProblemKinds } from './quote.ts';
import { codeProblemText, quoteProblemText } from './quote-words.ts';
import { askedQuote, dishToOrder, handingNow, quotedFrom, taxPeriod } from './quotes.factory.ts';

const coupon: QuotedCode = {
  code: '7FKM3XWP9',
  kind: 'COUPON',
  percentOff: 20,
  itemLimitCents: 250_00,
  problem: null,
};

test('an order without anything special', () => {
  expect(makeQuote(askedQuote(), quotedFrom())).toMatchObject({
    service: 'TAKE_OUT',
    dueAt: '2026-03-19T17:00:00.000Z',
    problems: [],
    amounts: { itemsCents: 12_50, taxCents: 1_03, tipCents: 0, totalCents: 13_53 },
  });
});

describe('a whole order has a problem that is', () => {
  test('without rates for its day', () => {
    const taxPeriods = [taxPeriod({ startsOn: '2026-03-20' })];
    expect(makeQuote(askedQuote(), quotedFrom({ taxPeriods }))).toMatchObject({
      problems: [{ kind: 'NO_TAX_RATES' }],
      amounts: null,
    });
    const handing = handingNow({ day: '2026-03-20' });
    expect(makeQuote(askedQuote(), quotedFrom({ taxPeriods, handing })).problems).toEqual([]);
  });

  test('below the least order, of items before discounts', () => {
    const from = quotedFrom({ leastOrderCents: 12_51, codes: [coupon] });
    const { problems, amounts } = makeQuote(askedQuote(), from);
    expect(problems).toEqual([{ kind: 'BELOW_LEAST_ORDER', limitCents: 12_51 }]);
    expect(amounts?.ourDiscountCents).toBe(2_50);
    expect(makeQuote(askedQuote(), { ...from, leastOrderCents: 12_50 }).problems).toEqual([]);
  });

  test('too expensive, in lines that are not', () => {
    const dishes = new Map([[1, dishToOrder({ priceCents: mostItemsCents / 2 })]]);
    const lines = [1, 2, 3].map(() => ({ itemId: 1, quantity: 1 }));
    const quote = (of: typeof lines) =>
      makeQuote(askedQuote({ lines: of }), quotedFrom({ dishes }));
    expect(quote(lines)).toMatchObject({ problems: [{ kind: 'TOO_EXPENSIVE' }], amounts: null });
    expect(quote(lines.slice(1)).problems).toEqual([]);
  });

  test("the handing's own", () => {
    const handing = handingNow({ problems: [{ kind: 'FULL' }] });
    expect(makeQuote(askedQuote(), quotedFrom({ handing })).problems).toEqual([{ kind: 'FULL' }]);
  });

  test('told in words', () => {
    for (const kind of quoteProblemKinds) {
      expect(quoteProblemText({ kind, limitCents: 15_00 })).toMatch(/^\S.*\.$/);
    }
    expect(quoteProblemText({ kind: 'BELOW_LEAST_ORDER', limitCents: 15_00 })).toBe(
      'Delivery starts at $15.00 of items.',
    );
    expect(codeProblemText('USED')).toMatch(/used already/);
  });
});

test('lines of one dish together may not ask for more than is left', () => {
  const quote = (portionsLeft: number | null) =>
    makeQuote(
      askedQuote({ lines: [1, 2, 1].map((itemId) => ({ itemId, quantity: 2 })) }),
      quotedFrom({
        dishes: new Map([
          [1, dishToOrder({ portionsLeft })],
          [2, dishToOrder({ itemId: 2, portionsLeft: 2 })],
        ]),
      }),
    ).lines.map(({ problems }) => problems);
  const tooMany = [{ kind: 'MORE_THAN_LEFT', limit: 3 }];
  expect(quote(3)).toEqual([tooMany, [], tooMany]);
  expect(quote(4)).toEqual([[], [], []]);
  expect(quote(null)).toEqual([[], [], []]);
});

test('a code with a problem takes nothing off', () => {
  const codes: QuotedCode[] = [
    { ...coupon, problem: 'SECOND_OF_A_KIND' },
    { ...coupon, kind: 'OWN_CODE', itemLimitCents: null, problem: 'EXPIRED' },
  ];
  const { amounts } = makeQuote(askedQuote(), quotedFrom({ codes }));
  expect(amounts).toMatchObject({ ownDiscountCents: 0, ourDiscountCents: 0 });
});

test('amounts that a browser adds to its request say nothing', () => {
  const forged = {
    totalCents: 1,
    taxCents: 0,
    lines: [{ itemId: 1, quantity: 1, priceCents: 1, unitCents: 1, lineCents: -5 }],
    coupon: { percentOff: 100 },
  };
  expect(makeQuote(askedQuote(forged), quotedFrom())).toEqual(
    makeQuote(askedQuote(), quotedFrom()),
  );
});

describe('a request is refused', () => {
  const lines = (overrides: object) => ({ lines: [{ itemId: 1, quantity: 1, ...overrides }] });
  const choice = { group: 'Size', option: 'Large' };

  test.each([
    ['without lines', { lines: [] }],
    ['with 61 lines', { lines: Array.from({ length: 61 }, () => ({ itemId: 1, quantity: 1 })) }],
    ['with a quantity of 0', lines({ quantity: 0 })],
    ['with a quantity below 0', lines({ quantity: -1 })],
    ['with a quantity of 100', lines({ quantity: 100 })],
    ['with half a dish', lines({ quantity: 0.5 })],
    ['with 1e9 of an option', lines({ choices: [{ ...choice, quantity: 1e9 }] })],
    ['with an option taken back', lines({ choices: [{ ...choice, quantity: -1 }] })],
    ['with a tip below 0', { tip: { cents: -1 } }],
    ['with a tip of 101 %', { tip: { percent: 101 } }],
    ['with three codes', { codes: ['A', 'B', 'C'] }],
    ['with an unknown service', { service: 'CATERING' }],
    ['with a note of 201 characters', lines({ note: 'x'.repeat(201) })],
    ['with an id of another size', lines({ itemId: 2 ** 31 })],
  ])('%s', (_, entered) => {
    expect(() => askedQuote(entered)).toThrow();
  });

  test('and a note is a plain line: nothing in it speaks to a printer', () => {
    const [line] = askedQuote(lines({ note: 'No \u001b@onions\n\u001dV1<b>' })).lines;
    expect(line?.note).toBe('No @onions V1<b>');
  });
});
