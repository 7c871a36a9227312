import { amountText, centsOf } from '#contract/money/cents.ts';
import { type CompletedMonth, completedMonths } from '#contract/reports/report/time-ranges.ts';
import type { CardFigure } from './report-cards.tsx';
import { useDepositsMade, useItemsByDay, useSalesByDay } from './use-sales.ts';

/** One figure for each report, with its values through the last complete month. */
export function useLastMonth(today: string): Record<'items' | 'deposits' | 'income', CardFigure> {
  const [month] = completedMonths(today, 1) as [CompletedMonth];
  const items = useItemsByDay(month);
  const deposits = useDepositsMade(month);
  const sales = useSalesByDay(month);
  const textOf = <Result>(
    { result, hasFailed }: { result: Result | null; hasFailed: boolean },
    text: (result: Result) => string,
  ) => {
    if (result) return text(result);
    return hasFailed ? undefined : null;
  };
  // The same as the statement's Gross Revenue: Item Total and Tip, less refunds.
  const grossOf = (sums: { orderSubtotal: string; tipAmountToBusiness: string }) =>
    centsOf(sums.orderSubtotal) + centsOf(sums.tipAmountToBusiness);
  return {
    items: {
      text: textOf(items, ({ totals }) => {
        const count = totals.qtyOrdered;
        return `${count.toLocaleString('en-US')} ${count === 1 ? 'item' : 'items'}`;
      }),
      of: `ordered in ${month.label}`,
      values: items.result?.results.map(({ qtyOrdered }) => qtyOrdered) ?? [],
    },
    deposits: {
      text: textOf(deposits, ({ totals }) => amountText(centsOf(totals.amount))),
      of: `sent to your bank in ${month.label}`,
      // The list starts with the newest.
      values: deposits.result?.results.map(({ amount }) => centsOf(amount)).reverse() ?? [],
    },
    income: {
      text: textOf(sales, ({ totals }) => amountText(grossOf(totals))),
      of: `gross revenue in ${month.label}`,
      values: sales.result?.results.map(grossOf) ?? [],
    },
  };
}
