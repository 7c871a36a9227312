import { useQueryClient } from '@tanstack/react-query';
import { CalendarDays, Landmark, LogOut, Percent, Scale, Utensils } from 'lucide-react';
import { amountText, centsOf } from '#contract/money/cents.ts';
import {
  type CompletedMonth,
  completedMonths,
  type TimeRange,
} from '#contract/time/time-ranges.ts';
import { renewQueries } from '#web/platform/query/use-renew.ts';
import { useLogOut } from '#web/platform/session/log-out.ts';
import { useSignedInUser } from '#web/platform/session/use-session.ts';
import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { RangeBar } from '#web/ui/figures/range-bar.tsx';
import { PortalBreadcrumb, PortalTitle } from '../../site/frame/index.ts';
import { NewsNote } from '../../site/live/index.ts';
import {
  prefetchReport,
  subtitleOf,
  TillNote,
  useCompleteUpTo,
  useReportRange,
  useReportTime,
} from '../report/index.ts';
import type { Route } from './+types/home.page';
import { BestSellers } from './best-sellers.tsx';
import { BusyHours } from './busy-hours.tsx';
import { Dollar } from './dollar.tsx';
import { type CardFigure, type ReportCard, ReportCards } from './report-cards.tsx';
import { SalesByDay } from './sales-by-day.tsx';
import {
  salesIn,
  salesRange,
  useDepositsMade,
  useDollarShares,
  useItemsByDay,
  useSalesByDay,
  usualRange,
} from './use-sales.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchReport(request, salesIn);

/** The page itself loads another search. */
export const shouldRevalidate = unlessSearchChanged;

const base = '/business/reports';

/** A single day makes no chart, and ALL has no period to compare with. */
const ranges: readonly TimeRange[] = [
  'WEEK_TO_DATE',
  'MONTH_TO_DATE',
  'LAST_FULL_WEEK',
  'LAST_FULL_MONTH',
  'CUSTOM',
];

const forAccountant: readonly ReportCard[] = [
  {
    title: 'Sales Tax Report',
    text: 'What you file, and what Joyous files',
    icon: <Percent size={24} />,
    to: `${base}/salesTax`,
  },
  {
    title: 'Year Statement',
    text: 'Income, expenses and deposits of a year',
    icon: <CalendarDays size={24} />,
    to: `${base}/yearStatement`,
  },
];

const forJoyous: readonly ReportCard[] = [
  {
    title: 'Deposit Report with Discounts',
    text: 'Each order of a deposit, for Joyous staff',
    icon: <Landmark size={24} />,
    to: `${base}/joyous/deposit`,
  },
];

/** One figure for each report, with its values through the last complete month. */
function useLastMonth(today: string): Record<'items' | 'deposits' | 'income', CardFigure> {
  const [month] = completedMonths(today, 1) as [CompletedMonth];
  const items = useItemsByDay(month);
  const deposits = useDepositsMade(month);
  const sales = useSalesByDay(month);
  const textOf = <Result,>(
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

const cardsWith = (figures: ReturnType<typeof useLastMonth>): readonly ReportCard[] => [
  {
    title: 'Item Sales Report',
    text: 'How often each item was ordered',
    icon: <Utensils size={24} />,
    to: `${base}/itemSales`,
    figure: figures.items,
  },
  {
    title: 'Deposit Report',
    text: 'What we sent to your bank, and how it adds up',
    icon: <Landmark size={24} />,
    to: `${base}/deposit`,
    figure: figures.deposits,
  },
  {
    title: 'Income Expense Report',
    text: 'Revenue, expenses and deposits by month',
    icon: <Scale size={24} />,
    to: `${base}/incomeExpense`,
    figure: figures.income,
  },
];

/** Shown at every address below the reports that isn't a report. */
export default function ReportsHome() {
  const user = useSignedInUser();
  const logOut = useLogOut();
  const { nowMs, zones } = useReportTime();
  const { choose, chosen, submit, today, ...asked } = useReportRange(usualRange);
  const figures = useLastMonth(today);
  const { range, span } = salesRange(asked, today);
  const shares = useDollarShares(span);
  const completeUpTo = useCompleteUpTo(shares.result?.completeUpTo);
  const client = useQueryClient();
  return (
    <Container className="grid grid-cols-1 gap-5 py-6">
      <div className="grid gap-1">
        <PortalBreadcrumb />
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div>
            <PortalTitle />
            <p className="hidden text-md font-semibold print:block">{user?.businessName}</p>
            <p className="mt-1 min-h-5 text-ink-soft">
              {subtitleOf({ span, today, zones, atMs: nowMs(), completeUpTo })}
            </p>
            <TillNote span={span} today={today} completeUpTo={completeUpTo} />
          </div>
          <div className="flex gap-2">
            <NewsNote
              noun="orders"
              shownAtMs={shares.askedAtMs}
              onShow={() => void renewQueries(client)}
            />
            <Button variant="secondary" size="sm" icon={<LogOut size={16} />} onClick={logOut}>
              Log Out
            </Button>
          </div>
        </div>
      </div>
      <RangeBar
        ranges={ranges}
        range={chosen}
        onChoose={choose}
        span={span}
        today={today}
        onSubmit={submit}
      />
      <SalesByDay range={range} span={span} today={today} />
      <ReportCards label="Reports" reports={cardsWith(figures)} />
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        <BusyHours span={span} />
        <div className="grid grid-cols-1 grid-rows-[auto_1fr] gap-3">
          <BestSellers range={range} span={span} />
          <Dollar span={span} />
        </div>
      </div>
      <section aria-labelledby="for-accountant" className="grid gap-3 print:hidden">
        <h2 id="for-accountant" className="text-lg">
          For your accountant
        </h2>
        <ReportCards label="For your accountant" reports={forAccountant} />
      </section>
      {user?.isAdmin === true && (
        <section aria-labelledby="for-joyous" className="grid gap-3 print:hidden">
          <h2 id="for-joyous" className="text-lg">
            For Joyous
          </h2>
          <ReportCards label="For Joyous" reports={forJoyous} />
        </section>
      )}
    </Container>
  );
}
