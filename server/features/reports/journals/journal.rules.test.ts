import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accounts } from './accounts.data.ts';
import { type DepositPart, journalOf } from './journal.rules.ts';
import { type Layout, quickBooksLayout, xeroLayout } from './layouts.rules.ts';

const nothing = {
  subtotalCents: 0,
  restaurantDiscountCents: 0,
  tipCents: 0,
  serviceFeeCents: 0,
  taxCents: 0,
  remittedCents: 0,
  cardFeeCents: 0,
  adjustmentCents: 0,
};

const order = { ...nothing, kind: 'ORDER', cause: null } as const;
const refund = { ...nothing, kind: 'REFUND', cause: null } as const;
const adjustment = { ...nothing, kind: 'ADJUSTMENT', channel: null } as const;

/** Both days of docs/MONEY.md's worked example in one deposit, with a correction by us. */
const parts: DepositPart[] = [
  {
    ...refund,
    channel: 'delivery',
    subtotalCents: -25_00,
    taxCents: -1_65,
    serviceFeeCents: -2_00,
  },
  { ...adjustment, cause: 'CORRECTION', adjustmentCents: -84 },
  {
    ...order,
    channel: 'takeout',
    subtotalCents: 27_00,
    restaurantDiscountCents: 3_00,
    taxCents: 2_23,
    serviceFeeCents: 2_16,
    cardFeeCents: 1_15,
  },
  {
    ...order,
    channel: 'delivery',
    subtotalCents: 50_00,
    tipCents: 6_00,
    taxCents: 3_30,
    serviceFeeCents: 4_00,
    cardFeeCents: 1_73,
  },
];
const example = { sweepBatchNum: 7, amountCents: 54_00, carriedOverCents: 0 };

test('the worked example as an accountant books it', () => {
  const lines = journalOf(example, parts);
  expect(lines.map(({ account, cents }) => [accounts[account].name, cents / 100])).toEqual([
    ['Joyous Clearing', 54],
    ['Delivery Sales', -50],
    ['Takeout Sales', -30],
    ['Discounts Given', 3],
    ['Refunds Given', 25],
    ['Tips Payable', -6],
    ['Sales Tax Payable', -5.53],
    ['Sales Tax Payable', 1.65],
    ['Joyous Service Fees', 6.16],
    ['Joyous Service Fees', -2],
    ['Card Processing Fees', 2.88],
    ['Joyous Corrections', 0.84],
  ]);
  expect(lines[0]?.description).toBe('Joyous deposit 7');
});

test('what was carried over is noted with the deposit', () => {
  const [clearing] = journalOf({ ...example, carriedOverCents: -12_30 }, parts);
  expect(clearing?.description).toBe(
    'Joyous deposit 7 with ($12.30) carried over from earlier sweeps',
  );
});

test("a deposit that doesn't match its entries has no journal", () => {
  expect(() => journalOf({ ...example, amountCents: 54_01 }, parts)).toThrow(/5401 cents.* 5400/);
});

const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
const amounts = fc.record({
  subtotalCents: cents,
  restaurantDiscountCents: cents,
  tipCents: cents,
  serviceFeeCents: cents,
  taxCents: cents,
  remittedCents: cents,
  cardFeeCents: cents,
});
const channel = fc.constantFrom('delivery' as const, 'takeout' as const, 'inStore' as const);
const aPart: fc.Arbitrary<DepositPart> = fc.oneof(
  fc
    .tuple(amounts, channel, fc.constantFrom('ORDER' as const, 'REFUND' as const))
    .map(([sums, of, kind]) => ({ ...nothing, ...sums, kind, channel: of, cause: null })),
  fc
    .tuple(cents, fc.constantFrom('COUPON', 'CHARGEBACK', 'KITCHEN', 'CORRECTION', 'REFUSED'))
    .map(([adjustmentCents, cause]) => ({ ...adjustment, adjustmentCents, cause }) as DepositPart),
  cents.map(
    (remittedCents) => ({ ...adjustment, remittedCents, cause: 'REMITTED' }) as DepositPart,
  ),
);

const netOf = (part: DepositPart) =>
  part.subtotalCents +
  part.tipCents -
  part.serviceFeeCents +
  part.taxCents -
  part.remittedCents -
  part.cardFeeCents +
  part.adjustmentCents;

test('debits equal credits in both layouts, whatever the amounts', () => {
  const numbers = (rows: readonly (readonly unknown[])[], at: number) =>
    rows.reduce((sum, row) => sum + Number(row[at]), 0);
  fc.assert(
    fc.property(fc.array(aPart, { maxLength: 12 }), (drawn) => {
      const amountCents = drawn.reduce((sum, part) => sum + netOf(part), 0);
      const lines = journalOf({ sweepBatchNum: 1, amountCents, carriedOverCents: 0 }, drawn);
      expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(0);
      const journals = [{ sweepBatchNum: 1, date: '2026-01-31', lines }];
      const { rows } = quickBooksLayout(journals);
      expect(numbers(rows, 3)).toBe(numbers(rows, 4));
      expect(numbers(xeroLayout(journals).rows, 5)).toBe(0);
    }),
  );
});

test('the layouts, cell by cell', () => {
  const lines = journalOf({ sweepBatchNum: 12, amountCents: 95, carriedOverCents: 0 }, [
    { ...order, channel: 'inStore', subtotalCents: 1_00, cardFeeCents: 5 },
  ]);
  const journals = [{ sweepBatchNum: 12, date: '2026-03-09', lines }];
  const written = ({ columns, rows }: Layout) =>
    [columns.map(({ label }) => label), ...rows].map((row) => row.join('|'));
  const store = 'Orders paid by card in the store at menu price';
  expect(written(quickBooksLayout(journals))).toEqual([
    '*JournalNo|*JournalDate|*AccountName|*Debits|*Credits|Description|Name|Currency|Location|Class',
    'JOYOUS-12|03/09/2026|Joyous Clearing|95||Joyous deposit 12||||',
    `JOYOUS-12|03/09/2026|In-Store Sales||100|${store}||||`,
    'JOYOUS-12|03/09/2026|Card Processing Fees|5||Card processing fees||||',
  ]);
  const xero = 'Joyous deposit 12|09 Mar 2026';
  expect(written(xeroLayout(journals))).toEqual([
    '*Narration|*Date|Description|*AccountCode|*TaxRate|*Amount|TrackingName1|TrackingOption1|TrackingName2|TrackingOption2',
    `${xero}|Joyous deposit 12|J1000|Tax Exempt (0%)|95||||`,
    `${xero}|${store}|J4020|Tax Exempt (0%)|-100||||`,
    `${xero}|Card processing fees|J6010|Tax Exempt (0%)|5||||`,
  ]);
});
