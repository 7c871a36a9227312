import type { StatementLine } from '#contract/reports/income-expense/statement.ts';
import type { DateSpan } from '#contract/reports/report/time-ranges.ts';
import { pathOfRange } from '../report/index.ts';

/** The address of the transactions that make up a line. */
export function transactionsPath(span: DateSpan, { filter }: StatementLine): string {
  const path = pathOfRange('/business/reports/txnHistory', { range: 'CUSTOM', span });
  return filter ? `${path}&${new URLSearchParams(filter)}` : path;
}
