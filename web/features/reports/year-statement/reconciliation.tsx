import { Check } from 'lucide-react';
import { shownCents } from '#contract/money/cents.ts';
import { reconcile } from '#contract/reports/year-statement/year-columns.ts';
import { Money } from '#web/ui/figures/money.tsx';
import type { YearAnswer } from './use-year.ts';

const line = 'flex items-center justify-between gap-4 px-4 py-2 print:py-0.5';

/** Explains why a year's deposits differ from what it earned, added up as on paper. */
export function Reconciliation({ answer }: { answer: YearAnswer }) {
  const { terms, total, unexplained } = reconcile(answer.year, answer.reconciliation);
  return (
    <section aria-labelledby="reconciliation" className="grid content-start gap-2">
      <h2 id="reconciliation" className="text-lg">
        Deposits and what you earned
      </h2>
      <div className="max-w-totals overflow-hidden rounded-md border border-line bg-paper text-control">
        <ul className="divide-y divide-line">
          {terms.map(({ label, cents }) => (
            <li key={label} className={line}>
              {label}
              <Money cents={cents} />
            </li>
          ))}
        </ul>
        <p className={`${line} border-t border-edge bg-sand font-bold`}>
          {total.label} <Money cents={total.cents} strong />
        </p>
        {unexplained === 0 ? (
          <p className={`${line} border-t border-line text-success`}>
            <span className="flex items-center gap-2 font-semibold">
              <Check size={18} />
              $0.00 unexplained
            </span>
          </p>
        ) : (
          <p role="alert" className={`${line} bg-danger-soft font-bold text-danger`}>
            {shownCents(Math.abs(unexplained))} unexplained. Please tell our support: the year{' '}
            {answer.year}.
          </p>
        )}
      </div>
    </section>
  );
}
