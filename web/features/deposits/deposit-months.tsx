import { SummaryStrip } from '../../ui/summary-strip.tsx';
import { amountChange, ComparedText } from '../reports/index.ts';
import { LoadFailed } from './load-failed.tsx';
import { useMonths } from './use-months.ts';

type DepositMonthsProps = {
  /** The sum of all deposits; `null` while they load. */
  totalCents: number | null;
};

/** What went to the bank this month and last, by sweep date, and in all. */
export function DepositMonths({ totalCents }: DepositMonthsProps) {
  const { comparison, hasFailed, months, retry } = useMonths();
  if (months === null && hasFailed) {
    return <LoadFailed title="Couldn't load the totals." onRetry={retry} />;
  }
  const { isOffered, result: before } = comparison;
  const isReady = months !== null && totalCents !== null;
  return (
    <div className="grid gap-1.5">
      <SummaryStrip
        label="Deposits by month"
        labels={['This month', 'Last month', 'All deposits']}
        isCompared={isOffered}
        figures={
          isReady
            ? [
                {
                  label: 'This month',
                  cents: months.thisMonth,
                  changed: before === null ? null : amountChange({ now: months.thisMonth, before }),
                },
                { label: 'Last month', cents: months.lastMonth },
                { label: 'All deposits', cents: totalCents, isTotal: true },
              ]
            : null
        }
      />
      <ComparedText comparison={comparison} what="This month" />
    </div>
  );
}
