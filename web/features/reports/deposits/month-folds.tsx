import { ChevronDown } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { amountOf } from '#contract/reports/deposits/deposit-sorting.ts';
import { dayNumberOf, monthAndDay } from '#contract/time/calendar-day.ts';
import { onSamePage } from '#web/platform/route-changes.ts';
import { classNames } from '#web/ui/class-names.ts';
import { usePrinting } from '../transactions/index.ts';
import type { DepositView } from './deposit-view.ts';
import type { DepositRow } from './use-deposits.ts';

type Month = { key: string; name: string; rows: DepositRow[] };

/** `2026-11`: `Nov 2026` */
const monthName = (key: string) =>
  `${monthAndDay(dayNumberOf(`${key}-01`)).slice(0, 3)} ${key.slice(0, 4)}`;

/** In the order of the rows. */
export function monthsOf(rows: readonly DepositRow[]): Month[] {
  const months = new Map<string, DepositRow[]>();
  for (const row of rows) {
    const key = row.transactionDate.isoDateTime.slice(0, 7);
    const ofMonth = months.get(key);
    if (ofMonth) ofMonth.push(row);
    else months.set(key, [row]);
  }
  return [...months].map(([key, ofMonth]) => ({ key, name: monthName(key), rows: ofMonth }));
}

export const sumOf = (rows: readonly DepositRow[]) =>
  rows.reduce((sum, row) => sum + amountOf(row), 0);

const fewRows = 31;

/** Whether rows are shown by month: all of them, in the order of their dates, and more than a few. */
export const isByMonth = (rows: readonly DepositRow[], { sort, find }: DepositView) =>
  sort === 'date' && find.trim() === '' && rows.length > fewRows;

/**
 * Which months are open: the first one, and on paper all. Others that somebody opens or closes are
 * in the address, so that Back leads to the same place.
 */
export function useOpenMonths(months: readonly Month[]) {
  const [params, setParams] = useSearchParams();
  const isPrinting = usePrinting();
  const toggled = new Set((params.get('months') ?? '').split(',').filter(Boolean));
  const toggle = ({ key }: Month) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        const keys = toggled.has(key)
          ? [...toggled].filter((one) => one !== key)
          : [...toggled, key];
        if (keys.length > 0) next.set('months', keys.join(','));
        else next.delete('months');
        return next;
      },
      { replace: true, ...onSamePage },
    );
  const isOpen = ({ key }: Month) => isPrinting || (key === months[0]?.key) !== toggled.has(key);
  return { isOpen, toggle };
}

type MonthButtonProps = { month: Month; isOpen: boolean; onToggle: () => void };

export const MonthButton = ({ month, isOpen, onToggle }: MonthButtonProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    onClick={onToggle}
    className="flex min-h-11 items-center gap-2 text-left font-semibold"
  >
    <ChevronDown
      size={18}
      className={classNames(
        'shrink-0 text-ink-soft transition-transform print:hidden',
        isOpen && 'rotate-180',
      )}
    />
    {month.name}
    <span className="font-normal text-ink-soft">
      {`${month.rows.length} ${month.rows.length === 1 ? 'deposit' : 'deposits'}`}
    </span>
  </button>
);
