import type { CallResult } from '#contract/endpoint.ts';
import { centsOf, centsText } from '#contract/money/cents.ts';
import { rateText, taxKindNames } from '#contract/orders/quotes/tax-words.ts';
import { prettify } from '#contract/prettify.ts';
import { listCustomers } from '#contract/reports/customers/customers.ts';
import { getIncomeExpense } from '#contract/reports/income-expense/income-expense.ts';
import { getItemSales } from '#contract/reports/item-sales/item-sales.ts';
import { getSalesTax } from '#contract/reports/sales-tax/sales-tax.ts';
import type { SalesTaxAmounts, SalesTaxPart } from '#contract/reports/sales-tax/tax-lines.ts';
import {
  getYearStatement,
  type YearLines,
} from '#contract/reports/year-statement/year-statement.ts';
import { formulas, range, rangeBefore } from '../../../testing/money/one-of-each.ts';
import {
  asText,
  type Cells,
  clockText,
  counted,
  exportedRange,
  minus,
  type Read,
} from './figures.factory.ts';

const sumOf = (amounts: readonly string[]) =>
  centsText(amounts.reduce((sum, amount) => sum + centsOf(amount), 0));

export const itemSales: Read = async ({ call }, { headers }) => {
  const { menuPrice, results, totals } = await call(getItemSales, { query: range }, headers);
  const then = await call(getItemSales, { query: rangeBefore }, headers);
  const cells = (row: (typeof results)[number]): Cells => ({
    Item: asText(row.itemName),
    Category: asText(row.categoryName),
    Catalog: asText(row.catalogName),
    Qty: row.qtyOrdered,
    Sales: row.salesAmount,
    'Share %': row.sharePct,
    Returned: row.qtyReturned,
    'Returned Sales': row.returnedAmount,
  });
  const alone = {
    range: exportedRange,
    last: {
      Item: 'Total',
      Category: counted(results.length, 'item'),
      Qty: totals.qtyOrdered,
      Sales: totals.salesAmount,
      'Share %': totals.sharePct,
      Returned: totals.qtyReturned,
      'Returned Sales': totals.returnedAmount,
    },
    written: [formulas.item, formulas.category, formulas.catalog, formulas.tabbed],
  };
  const compared = results.map((row) => {
    const same = then.results.find(({ itemName }) => itemName === row.itemName);
    return { ...row, qtyBefore: same?.qtyOrdered ?? 0 };
  });
  return [
    {
      ...alone,
      asked: range,
      rows: results.map(cells),
      json: { totalResults: results.length, results, totals, menuPrice },
    },
    {
      ...alone,
      asked: { ...range, before: rangeBefore },
      facts: ['Compared with: 2026-02-01 to 2026-02-28'],
      rows: compared.map((row) => ({
        ...cells(row),
        'Qty before': row.qtyBefore,
        Change: row.qtyOrdered - row.qtyBefore,
      })),
      json: { totalResults: results.length, results: compared, totals, menuPrice },
    },
  ];
};

/** Every line, in its order, with what it counts and its amount. */
const statementOf = (
  said: Omit<CallResult<typeof getIncomeExpense>, 'completeUpTo'>,
): [string, number | '', string][] => [
  ['Takeout', said.numTakeoutOrders, said.takeoutSubtotalAmt],
  ['Delivery', said.numDeliveryOrders, said.deliverySubtotalAmt],
  ['Tips', said.numTakeoutOrdersWithTip, said.takeoutTipAmt],
  ['In Store Payments', '', said.posAmt],
  ['Refunds', said.numRefunds, minus(said.refundAmt)],
  ['Gross Revenue', '', said.grossRevenueTotalAmt],
  ['Of which tips', '', said.tipsAmt],
  ['CC Processing Fee', '', minus(said.ccFeeAmt)],
  ['Service Fee', '', minus(said.joyousFeeAmt)],
  ['Total Expenses', '', minus(said.expenseTotalAmt)],
  ['Net Revenue', '', said.netRevenueTotalAmt],
  ['Tax Collected', '', said.taxAmtCollected],
  ['Tax Remitted', '', minus(said.taxRemittedAmt)],
  ['Adjustments', '', said.adjustmentAmt],
  ['Deposit Amount', '', said.depositTotalAmt],
  ['Discounts, yours and ours', '', said.discountAmt],
  ['Discounts that Joyous paid for', '', said.discountReimbursementAmt],
  ['Cost of Joyous, % of gross revenue', '', said.joyousCostAfterIncentivesPct],
  ['Items paid there', said.numPaidThereOrders, said.paidThereSubtotalAmt],
  ['Tips paid there', '', said.paidThereTipAmt],
  ['Tax paid there', '', said.paidThereTaxAmt],
  ['Refunds given there', '', minus(said.paidThereRefundAmt)],
];

export const incomeExpense: Read = async ({ call }, { headers }) => {
  const { completeUpTo: _, ...said } = await call(getIncomeExpense, { query: range }, headers);
  const lines = statementOf(said);
  return [
    {
      asked: range,
      range: exportedRange,
      rows: lines.map(([line, count, amount]) => ({ Line: line, Count: count, Amount: amount })),
      last: { Section: 'Total', Line: counted(lines.length, 'line'), Amount: said.depositTotalAmt },
      json: { totalResults: 1, results: [said] },
    },
  ];
};

const yearCells = (said: YearLines): Cells => ({
  Takeout: said.takeoutSubtotalAmt,
  Delivery: said.deliverySubtotalAmt,
  Tips: said.takeoutTipAmt,
  'In Store Payments': said.posAmt,
  Refunds: minus(said.refundAmt),
  'Gross Revenue': said.grossRevenueTotalAmt,
  'CC Processing Fee': minus(said.ccFeeAmt),
  'Service Fee': minus(said.joyousFeeAmt),
  'Total Expenses': minus(said.expenseTotalAmt),
  'Net Revenue': said.netRevenueTotalAmt,
  'Tax Collected': said.taxAmtCollected,
  'Tax Remitted': minus(said.taxRemittedAmt),
  Adjustments: said.adjustmentAmt,
  'Deposit Amount': said.depositTotalAmt,
  Deposits: said.numDeposits,
  'Owed at start': said.owedAtStartAmt,
  Earned: said.depositTotalAmt,
  'Deposits made': minus(said.depositsMadeAmt),
  'Owed at end': said.owedAtEndAmt,
  Payments: said.numCardPayments,
  'Paid by card': said.cardPaymentsAmt,
  'Without Tax Remitted': said.cardPaymentsWithoutRemittedAmt,
  Refunded: minus(said.cardRefundsAmt),
});

export const yearStatement: Read = async ({ call }, { headers }) => {
  const asked = { year: 2026 };
  const { months, reconciliation, total } = await call(getYearStatement, { query: asked }, headers);
  const names = ['Jan 2026', 'Feb 2026', 'Mar 2026'];
  return [
    {
      asked,
      range: '2026-01-01 to 2026-12-31',
      facts: [
        `Deposits made in 2026: ${reconciliation.depositsMadeAmt}`,
        `Less transactions of earlier years in them: ${minus(reconciliation.ofOtherYearsAmt)}`,
        `Plus 2026 transactions not deposited yet: ${reconciliation.notInThemAmt}`,
        `Deposit Amount of 2026: ${reconciliation.depositTotalAmt}`,
        'Unexplained: 0.00',
      ],
      rows: months.map((month, at) => ({ Month: names[at] ?? '', ...yearCells(month) })),
      last: { Month: `Total of ${names.length} months`, ...yearCells(total) },
      json: { totalResults: names.length, results: months, total, reconciliation },
    },
  ];
};

const taxCells = (said: SalesTaxAmounts): Cells => ({
  Sold: said.soldAmt,
  'Given back': minus(said.returnedAmt),
  Sales: said.salesAmt,
  'Tax charged': said.soldTaxAmt,
  'Tax given back': minus(said.returnedTaxAmt),
  Tax: said.taxAmt,
});

const taxRows = (paid: string, filer: string, part: SalesTaxPart): Cells[] => [
  ...(['taxable', 'exempt'] as const).flatMap((kind) =>
    part[kind].map((line) => ({
      Paid: paid,
      'Filed by': filer,
      Line: kind === 'taxable' ? 'Taxable' : 'Exempt',
      Category: taxKindNames[line.category],
      'Service Type': prettify(line.serviceType),
      Rate: rateText(line.rateMillionths),
      ...taxCells(line),
    })),
  ),
  ...(part.oneSum.soldAmt === '0.00' && part.oneSum.returnedAmt === '0.00'
    ? []
    : [{ Paid: paid, 'Filed by': filer, Line: 'Tax known as one sum', ...taxCells(part.oneSum) }]),
];

export const salesTax: Read = async ({ call }, { headers }) => {
  const { completeUpTo: _, ...said } = await call(getSalesTax, { query: range }, headers);
  const groups = [
    ['Paid through Joyous', said.paidThroughUs],
    ['Paid at your restaurant', said.paidThere],
  ] as const;
  const rows = groups.flatMap(([paid, group]) => [
    ...taxRows(paid, 'You', group.youFile),
    ...taxRows(paid, 'Joyous', group.joyousFiles),
  ]);
  return [
    {
      asked: range,
      range: exportedRange,
      rows,
      last: {
        Paid: 'Total',
        'Filed by': counted(rows.length, 'line'),
        ...taxCells(said.all.total),
      },
      json: { totalResults: 1, results: [said] },
    },
  ];
};

export const customers: Read = async ({ call }, { headers }) => {
  const { results } = await call(listCustomers, {}, headers);
  const totals = {
    orders: results.reduce((sum, { orders }) => sum + orders, 0),
    spend: sumOf(results.map(({ spend }) => spend)),
  };
  return [
    {
      asked: {},
      range: 'All time',
      rows: results.map((row) => ({
        'Mobile Number': row.maskedPhoneNumber,
        Orders: row.orders,
        Spend: row.spend,
        Average: row.average,
        'Coupons Used': row.couponsUsed,
        'First Order': clockText(row.firstOrderDate),
        'Last Order': clockText(row.lastOrderDate),
      })),
      last: {
        'Mobile Number': `Total: ${counted(results.length, 'customer')}`,
        Orders: totals.orders,
        Spend: totals.spend,
      },
      json: {
        totalResults: results.length,
        results,
        totals: { ...totals, spendAsDouble: Number(totals.spend) },
      },
    },
  ];
};
