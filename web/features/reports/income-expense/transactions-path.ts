import type { StatementLine } from '#contract/reports/statement.ts';
import type { DateSpan } from '#contract/reports/time-ranges.ts';
import { pathOfRange } from '../reports/index.ts';

/** The address of the transactions that make up a line. */
export function transactionsPath(span: DateSpan, { filter }: StatementLine): string {
  const path = pathOfRange('/business/reports/txnHistory', { range: 'CUSTOM', span });
  return filter ? `${path}&${new URLSearchParams(filter)}` : path;
}
