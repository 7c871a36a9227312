import { SummaryStrip } from '#web/ui/figures/summary-strip.tsx';
import { amountChange, ComparedText, LoadFailed } from '../report/index.ts';
import { useMonths } from './use-months.ts';

/** What went to the bank this month and last, by sweep date. */
export function DepositMonths() {
  const { comparison, hasFailed, months, retry } = useMonths();
  if (months === null && hasFailed) {
    return <LoadFailed title="Couldn't load the totals." onRetry={retry} />;
  }
  const { isOffered, result: before } = comparison;
  const figures = months && [
    {
      label: 'This month',
      cents: months.thisMonth,
      changed: before === null ? null : amountChange({ now: months.thisMonth, before }),
    },
    { label: 'Last month', cents: months.lastMonth },
  ];
  return (
    <div className="grid gap-1.5">
      <SummaryStrip
        label="Deposits by month"
        labels={['This month', 'Last month']}
        isCompared={isOffered}
        figures={figures}
        // A single row on a phone, which has its own line at the bottom.
        className="max-sm:border-b-0"
      />
      <ComparedText comparison={comparison} what="This month" />
    </div>
  );
}
