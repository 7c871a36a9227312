import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spreadOver } from '#contract/half-even.ts';
import { type TaxedLine, type TaxOfOrder, type TaxPart, taxesOfRefund } from './refund-taxes.ts';

const cents = (max: number) => fc.integer({ min: 0, max });
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const nothing: TaxPart = { baseCents: 0, taxCents: 0 };

type Order = { taxes: (TaxPart & { kind: string })[]; lines: TaxedLine[]; itemCents: number };

/** What was given back of an order so far, refund by refund. */
function orderGivingBack({ taxes, lines: ordered, itemCents }: Order) {
  const left: TaxOfOrder[] = taxes.map(({ kind, ...of }) => {
    const category = { kind, serviceType: 'DELIVERY', rateMillionths: 82_500 };
    return { ...category, ...of, left: { ...of } };
  });
  const lines = ordered.map((line) => ({ ...line }));
  let returnedCents = 0;
  return {
    left,
    lines,
    itemsLeft: () => itemCents - returnedCents,
    give(asked: {
      itemsCents?: number;
      returned?: { lineNo: number; quantity: number }[];
      namedTaxCents?: number;
      isAll?: boolean;
    }) {
      const { itemsCents = 0, returned = [], namedTaxCents, isAll = false } = asked;
      const items = {
        baseCents: itemCents,
        beforeCents: returnedCents,
        afterCents: returnedCents + itemsCents,
      };
      const given = taxesOfRefund({ taxes: left, lines, returned, items, namedTaxCents, isAll });
      returnedCents += itemsCents;
      for (const { lineNo, quantity } of returned) {
        const line = lines.find((one) => one.lineNo === lineNo);
        if (line) line.returnedQuantity += quantity;
      }
      for (const { kind, baseCents, taxCents } of given.taxes) {
        const of = left.find((one) => one.kind === kind);
        if (!of) throw new Error(`gave back ${kind}, which was not ordered`);
        of.left.baseCents -= baseCents;
        of.left.taxCents -= taxCents;
      }
      return given;
    },
  };
}

const kinds = ['PREPARED_FOOD', 'GROCERY', 'DELIVERY_FEE'];

/** Categories of any base and tax, spread over any lines; any item money. */
const anyOrder: fc.Arbitrary<Order> = fc
  .record({
    taxes: fc.array(fc.record({ baseCents: cents(5_000), taxCents: cents(500) }), {
      minLength: 3,
      maxLength: 3,
    }),
    lines: fc.array(
      fc.record({
        kind: fc.nat(2),
        quantity: fc.integer({ min: 1, max: 4 }),
        unitPriceCents: cents(3_000),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    itemCents: fc.integer({ min: 1, max: 9_000 }),
  })
  .map(({ taxes, lines, itemCents }) => {
    const weightsOf = (kind: number) =>
      lines.map((line) => (line.kind === kind ? line.quantity * line.unitPriceCents : 0));
    const isOrdered = (kind: number) => sum(weightsOf(kind)) > 0;
    const given = taxes.map((of, kind) => (isOrdered(kind) ? of : nothing));
    const bases = given.map((of, kind) => spreadOver(of.baseCents, weightsOf(kind)));
    const parts = given.map((of, kind) => spreadOver(of.taxCents, weightsOf(kind)));
    return {
      itemCents,
      taxes: given.map((of, kind) => ({ ...of, kind: kinds[kind] ?? '' })),
      lines: lines.map(({ kind, ...line }, index) => ({
        ...line,
        lineNo: index + 1,
        returnedQuantity: 0,
        tax: {
          kind: kinds[kind] ?? '',
          baseCents: bases[kind]?.[index] ?? 0,
          taxCents: parts[kind]?.[index] ?? 0,
        },
      })),
    };
  });

const anyRefunds = fc.array(
  fc.record({
    kind: fc.constantFrom('amount', 'line', 'line', 'named', 'namedLine'),
    of: fc.double({ min: 0, max: 1, noNaN: true }),
    line: fc.nat(5),
    quantity: fc.integer({ min: 1, max: 4 }),
  }),
  { maxLength: 12 },
);

type Refunds = typeof anyRefunds extends fc.Arbitrary<infer Value> ? Value : never;

const leftIn = (order: ReturnType<typeof orderGivingBack>) =>
  order.left.flatMap(({ left }) => [left.baseCents, left.taxCents]);

/** Checks after each refund that no category and no line gave more than it had. */
function play(order: Order, refunds: Refunds) {
  const giving = orderGivingBack(order);
  const ofLines = order.lines.map(() => ({ ...nothing }));
  for (const { kind, of, line: at, quantity } of refunds) {
    const line = giving.lines[at % giving.lines.length];
    const leftOfLine = line ? line.quantity - line.returnedQuantity : 0;
    const isOfLines = kind === 'line' || kind === 'namedLine';
    if (isOfLines && leftOfLine === 0) continue;
    const taxLeft = sum(giving.left.map(({ left }) => left.taxCents));
    const given = giving.give({
      itemsCents: kind === 'named' ? 0 : Math.floor(giving.itemsLeft() * of),
      ...(isOfLines &&
        line && {
          returned: [{ lineNo: line.lineNo, quantity: Math.min(quantity, leftOfLine) }],
        }),
      ...(kind.startsWith('named') && { namedTaxCents: Math.floor(taxLeft * of) }),
    });
    if (kind.startsWith('named')) {
      expect(sum(given.taxes.map(({ taxCents }) => taxCents))).toBe(Math.floor(taxLeft * of));
    }
    for (const { lineNo, baseCents = 0, taxCents = 0 } of given.lines) {
      const so = ofLines[lineNo - 1];
      if (!so) throw new Error(`no line ${lineNo}`);
      so.baseCents += baseCents;
      so.taxCents += taxCents;
      expect(so.baseCents).toBeLessThanOrEqual(order.lines[lineNo - 1]?.tax?.baseCents ?? 0);
      expect(so.taxCents).toBeLessThanOrEqual(order.lines[lineNo - 1]?.tax?.taxCents ?? 0);
      expect(Math.min(baseCents, taxCents)).toBeGreaterThanOrEqual(0);
    }
    expect(Math.min(...leftIn(giving))).toBeGreaterThanOrEqual(0);
  }
  return giving;
}

describe('refunds of lines, amounts and named taxes, in any order and parts', () => {
  test('never give back more than each category and line has, and all together exactly it', () => {
    fc.assert(
      fc.property(anyOrder, anyRefunds, (order, refunds) => {
        const giving = play(order, refunds);
        giving.give({ itemsCents: giving.itemsLeft(), isAll: true });
        expect(leftIn(giving)).toEqual(leftIn(giving).map(() => 0));
      }),
      { numRuns: 500 },
    );
  });

  test('the last amount takes what is left', () => {
    fc.assert(
      fc.property(anyOrder, anyRefunds, (order, refunds) => {
        const giving = play(order, refunds);
        fc.pre(giving.itemsLeft() > 0);
        giving.give({ itemsCents: giving.itemsLeft() });
        expect(leftIn(giving)).toEqual(leftIn(giving).map(() => 0));
      }),
      { numRuns: 300 },
    );
  });
});

test('whole lines give back exactly their tax, one by one or together, whatever the order', () => {
  const shuffled = anyOrder.chain((order) => {
    const [minLength, maxLength] = [order.lines.length, order.lines.length];
    return fc.record({
      order: fc.constant(order),
      lines: fc.shuffledSubarray(order.lines, { minLength, maxLength }),
      // How many are given back before the others come together.
      apart: fc.nat(order.lines.length - 1),
    });
  });
  fc.assert(
    fc.property(shuffled, ({ order, lines, apart }) => {
      const giving = orderGivingBack(order);
      const whole = ({ lineNo, quantity }: TaxedLine) => ({ lineNo, quantity });
      const given = [
        ...lines.slice(0, apart).map((line) => giving.give({ returned: [whole(line)] })),
        giving.give({ returned: lines.slice(apart).map(whole) }),
      ];
      expect(given.flatMap((one) => one.lines)).toEqual(
        lines.map((line) => {
          const { baseCents, taxCents } = line.tax ?? nothing;
          return { ...whole(line), baseCents, taxCents };
        }),
      );
    }),
    { numRuns: 300 },
  );
});

// F of the worked example of docs/MONEY.md, to the cent.
const orderF: Order = {
  itemCents: 31_64,
  taxes: [
    { kind: 'PREPARED_FOOD', baseCents: 20_16, taxCents: 1_66 },
    { kind: 'GROCERY', baseCents: 8_61, taxCents: 17 },
    { kind: 'DELIVERY_FEE', baseCents: 2_87, taxCents: 24 },
  ],
  lines: [
    { quantity: 2, unitPriceCents: 14_00, kind: 'PREPARED_FOOD', baseCents: 20_16, taxCents: 1_66 },
    { quantity: 1, unitPriceCents: 11_95, kind: 'GROCERY', baseCents: 8_61, taxCents: 17 },
    { quantity: 1, unitPriceCents: 3_99, kind: 'DELIVERY_FEE', baseCents: 2_87, taxCents: 24 },
  ].map(({ quantity, unitPriceCents, ...tax }, index) => {
    return { lineNo: index + 1, quantity, unitPriceCents, returnedQuantity: 0, tax };
  }),
};
const [burgers, oil] = [1, 2];
const partsOf = ({ taxes }: ReturnType<typeof taxesOfRefund>) =>
  taxes.map(({ kind, baseCents, taxCents }) => [kind, baseCents, taxCents]);

describe('F', () => {
  test('the olive oil alone gives back its 0.17, a burger 0.83, and the other 0.83', () => {
    const giving = orderGivingBack(orderF);
    const one = (lineNo: number, itemsCents: number) =>
      partsOf(giving.give({ itemsCents, returned: [{ lineNo, quantity: 1 }] }));
    expect(one(oil, 8_60)).toEqual([['GROCERY', 8_61, 17]]);
    expect(one(burgers, 10_08)).toEqual([['PREPARED_FOOD', 10_08, 83]]);
    expect(one(burgers, 10_08)).toEqual([['PREPARED_FOOD', 10_08, 83]]);
    expect(partsOf(giving.give({ itemsCents: 2_88, isAll: true }))).toEqual([
      ['DELIVERY_FEE', 2_87, 24],
    ]);
  });

  test('an amount gives back its share, spread over what is left of each category', () => {
    expect(partsOf(orderGivingBack(orderF).give({ itemsCents: 10_00 }))).toEqual([
      ['PREPARED_FOOD', 6_37, 52],
      ['GROCERY', 2_72, 5],
      ['DELIVERY_FEE', 91, 8],
    ]);
  });

  test('a named tax is what it names; the line still knows its base', () => {
    const returned = [{ lineNo: oil, quantity: 1 }];
    const given = orderGivingBack(orderF).give({ itemsCents: 8_60, returned, namedTaxCents: 20 });
    expect(partsOf(given)).toEqual([
      ['PREPARED_FOOD', 0, 16],
      ['GROCERY', 8_61, 2],
      ['DELIVERY_FEE', 0, 2],
    ]);
    expect(given.lines).toEqual([
      { lineNo: oil, quantity: 1, baseCents: 8_61, taxCents: undefined },
    ]);
  });
});
