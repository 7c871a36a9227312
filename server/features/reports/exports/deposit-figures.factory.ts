import type { CallResult } from '#contract/endpoint.ts';
import { centsOf, centsText } from '#contract/money/cents.ts';
import { type TaxKind, taxKinds } from '#contract/orders/quotes/tax-rules.ts';
import { rateText, taxKindNames } from '#contract/orders/quotes/tax-words.ts';
import { prettify } from '#contract/prettify.ts';
import { getDepositDetail, listDeposits } from '#contract/reports/deposits/deposits.ts';
import { searchTransactions } from '#contract/reports/transactions/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { depositsOfRange, formulas, range } from '../../../testing/money/one-of-each.ts';
import {
  type Cells,
  clockText,
  counted,
  exportedRange,
  minus,
  type Read,
} from './figures.factory.ts';

type Amounts = CallResult<typeof searchTransactions>['results'][number];
type Booked = CallResult<typeof searchTransactions>['totals'];

const amountCells = (row: Amounts | Booked): Cells => ({
  'Item Total': row.orderSubtotal,
  Refunds: row.refundAmount,
  Tip: row.tipAmountToBusiness,
  'Service Fee': minus(row.joyousCommissionAmount),
  Tax: row.taxCollectedAmount,
  'CC Processing Fee': minus(row.ccTransactionFee),
  Total: row.netTotalForPeriod,
});

const discountCells = (row: Amounts | Booked): Cells => ({ Discount: row.discountAmount });

const rareCells = (
  row: Amounts | Booked,
  { adjustmentCount, taxRemittedCount }: Booked,
): Cells => ({
  ...(taxRemittedCount > 0 && { 'Tax Remitted': minus(row.taxRemittedAmount) }),
  ...(adjustmentCount > 0 && { Adjustment: row.adjustmentAmount }),
});

const rowCells = (row: Amounts): Cells => ({
  Date: clockText(row.reservationDateTime),
  'Order No': row.reservationId ?? '',
  Kind: `${row.kind[0]}${row.kind.slice(1).toLowerCase()}`,
  'Service Type': prettify(row.serviceType ?? ''),
});

export const transactions: Read = async ({ call }, { headers }) => {
  const searches = [range, { ...range, serviceStages: 'PLACED,COMPLETED' }];
  return Promise.all(
    searches.map(async (asked) => {
      const answer = await call(searchTransactions, { query: asked }, headers);
      const { results, totalResults, totals } = answer;
      const cells = (row: Amounts | Booked) => ({
        ...amountCells(row),
        ...discountCells(row),
        ...rareCells(row, totals),
      });
      return {
        asked,
        range: exportedRange,
        rows: results.map((row) => ({ ...rowCells(row), ...cells(row) })),
        last: { Date: 'Total', Kind: counted(totalResults, 'transaction'), ...cells(totals) },
        json: { totalResults, results, totals },
        written: [formulas.refund, formulas.adjustment],
      };
    }),
  );
};

type StoredTax = { entry: number; kind: TaxKind; rate: number; base: number; tax: number };

/** As they are stored, in the order of `taxKinds`. */
async function storedTaxes(ownerUrl: string): Promise<StoredTax[]> {
  const taxes = await queryOnce<StoredTax>(
    ownerUrl,
    `SELECT e.entry_id::int AS entry, t.kind, rate_millionths AS rate,
       coalesce(-r.base_cents, t.base_cents) AS base, coalesce(-r.tax_cents, t.tax_cents) AS tax
     FROM ledger_entries e JOIN order_taxes t USING (business_id, order_id)
     LEFT JOIN refund_taxes r
       ON (r.business_id, r.entry_id, r.kind) = (e.business_id, e.entry_id, t.kind)
     WHERE e.kind = 'ORDER' OR r.kind IS NOT NULL`,
  );
  return taxKinds.flatMap((kind) => taxes.filter((tax) => tax.kind === kind));
}

const asDouble = (cents: number) => Number(centsText(cents));

export const taxByRate: Read = async ({ call, ownerUrl }, { headers }) => {
  const { results, totals } = await call(searchTransactions, { query: range }, headers);
  const stored = await storedTaxes(ownerUrl);
  type TaxedRow = { row: Amounts; tax: StoredTax | null; cents: number };
  const rows = results.flatMap((row): TaxedRow[] => {
    const own = stored.filter(({ entry }) => entry === row.entryId);
    if (own.length > 0) return own.map((tax) => ({ row, tax, cents: tax.tax }));
    const cents = centsOf(row.taxCollectedAmount);
    return cents === 0 ? [] : [{ row, tax: null, cents }];
  });
  const taxable = rows.reduce((sum, { tax }) => sum + (tax?.base ?? 0), 0);
  return [
    {
      asked: range,
      range: exportedRange,
      rows: rows.map(({ row, tax, cents }) => ({
        ...rowCells(row),
        Category: tax ? taxKindNames[tax.kind] : 'Given as one sum',
        Rate: tax ? rateText(tax.rate) : '',
        Taxable: tax ? centsText(tax.base) : '',
        Tax: centsText(cents),
      })),
      last: {
        Date: 'Total',
        Kind: counted(rows.length, 'row'),
        Taxable: centsText(taxable),
        Tax: totals.taxCollectedAmount,
      },
      json: {
        totalResults: rows.length,
        results: rows.map(({ row, tax, cents }) => ({
          entryId: row.entryId,
          kind: row.kind,
          reservationId: row.reservationId,
          reservationDateTime: row.reservationDateTime,
          serviceType: row.serviceType,
          category: tax?.kind ?? null,
          rateMillionths: tax?.rate ?? null,
          taxableAmount: tax ? centsText(tax.base) : 'n/a',
          taxableAmountAsDouble: tax ? asDouble(tax.base) : null,
          taxAmount: centsText(cents),
          taxAmountAsDouble: asDouble(cents),
        })),
        totals: {
          taxableAmount: centsText(taxable),
          taxableAmountAsDouble: asDouble(taxable),
          taxAmount: totals.taxCollectedAmount,
          taxAmountAsDouble: totals.taxCollectedAmountAsDouble,
        },
      },
    },
  ];
};

export const deposits: Read = async ({ call }, { headers }) => {
  const { results, totalResults, totals } = await call(listDeposits, { query: range }, headers);
  return [
    {
      asked: range,
      range: exportedRange,
      rows: results.map((row) => ({
        'Sweep Date': clockText(row.transactionDate),
        Deposit: row.sweepBatchNum,
        Orders: row.orderCount,
        'Adds Up': row.addsUp ? 'Yes' : 'No',
        Returned: row.bankReturns.at(-1)?.returnedDate ?? '',
        Amount: row.amount,
      })),
      last: {
        'Sweep Date': 'Total',
        Deposit: counted(totalResults, 'deposit'),
        Orders: results.reduce((sum, { orderCount }) => sum + orderCount, 0),
        Amount: totals.amount,
      },
      json: { totalResults, results, totals },
      deposits: results.toReversed(),
    },
  ];
};

export const deposit: Read = async ({ call }, { headers }) =>
  Promise.all(
    depositsOfRange.map(async (sweepBatchNum) => {
      const query = { sweepBatchNumList: String(sweepBatchNum) };
      const answer = await call(getDepositDetail, { query }, headers);
      const { results, summary, totalResults } = answer;
      const [head] = answer.deposits;
      if (!head) throw new Error(`no deposit ${sweepBatchNum}`);
      // As Joyous sees them.
      const withDiscounts = sweepBatchNum === 2;
      const cells = (row: Amounts | Booked) => ({
        ...amountCells(row),
        ...rareCells(row, summary.total),
        ...(withDiscounts && {
          ...discountCells(row),
          'Discount Reimbursement': row.discountReimbursementAmount,
        }),
      });
      const reasons = results.flatMap(({ reason }) => reason ?? []);
      return {
        asked: { sweepBatchNum, withDiscounts },
        range: `${clockText(head.firstDateTime)} to ${clockText(head.lastDateTime)}`,
        facts: [
          `Sweep date: ${clockText(head.transactionDate)}`,
          `Amount: ${head.amount}`,
          `Of which carried over: ${head.carriedOverAmount}`,
          `Unexplained: 0.00`,
          `Seal: ${head.seal}`,
        ],
        rows: results.map((row) => ({ ...rowCells(row), ...cells(row) })),
        last: {
          Date: 'Total',
          Kind: counted(totalResults, 'transaction'),
          ...cells(summary.total),
          Total: head.amount,
        },
        json: { totalResults, results, totals: summary.total, seal: head.seal },
        written: reasons,
        deposits: [head],
      };
    }),
  );
