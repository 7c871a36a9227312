import type { Statement } from '#contract/reports/statement.ts';
import { Card } from '../../ui/card.tsx';
import { impactOf } from './statement.ts';

export function Impact({ statement }: { statement: Statement }) {
  const { computed, figure, meaning } = impactOf(statement);
  return (
    <Card as="section" aria-labelledby="impact" className="grid max-w-totals gap-1">
      <h2 id="impact" className="text-lg">
        Impact of Joyous on Your Business
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="figures text-3xl font-bold">{figure}</span>
        <span className="text-control">{meaning}</span>
      </p>
      <p className="text-sm text-ink-soft">{computed}</p>
    </Card>
  );
}
