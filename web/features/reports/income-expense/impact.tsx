import { Link } from 'react-router';
import {
  discounts,
  lineCents,
  type Statement,
} from '#contract/reports/income-expense/statement.ts';
import type { DateSpan } from '#contract/reports/report/time-ranges.ts';
import { Card } from '#web/ui/card.tsx';
import { Money } from '#web/ui/figures/money.tsx';
import { impactOf } from './statement.ts';
import { transactionsPath } from './transactions-path.ts';

export function Impact({ statement, month }: { statement: Statement; month: DateSpan }) {
  const { computed, figure, meaning } = impactOf(statement);
  return (
    <Card as="section" aria-labelledby="impact" className="grid gap-1">
      <h2 id="impact" className="text-lg">
        Impact of Joyous on Your Business
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="figures text-3xl font-bold">{figure}</span>
        <span className="text-control">{meaning}</span>
      </p>
      <p className="text-sm text-ink-soft">{computed}</p>
      <p className="text-sm text-ink-soft">
        <Link to={transactionsPath(month, discounts)} className="link">
          {discounts.label}
        </Link>
        : <Money cents={lineCents(statement, discounts)} strong />
      </p>
    </Card>
  );
}
