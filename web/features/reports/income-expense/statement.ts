import { amountText, centsOf } from '#contract/money/cents.ts';
import type {
  PaidThere,
  PaidThereLine,
  Statement,
  StatementLine,
} from '#contract/reports/income-expense/statement.ts';
import type { DateSpan } from '#contract/time/time-ranges.ts';
import { pathOfRange } from '../report/index.ts';

type Counts = Statement & PaidThere;
type CountedLine = Pick<StatementLine | PaidThereLine, 'count' | 'counted'>;

export function lineCountText(statement: Counts, { count, counted }: CountedLine) {
  if (count === undefined || counted === undefined) return undefined;
  const number = statement[count];
  return `${number.toLocaleString('en-US')} ${counted[number === 1 ? 0 : 1]}`;
}

type Impact = { figure: string; meaning: string; computed: string };

/** What Joyous cost, as one figure, and how it is computed. */
export function impactOf(statement: Statement): Impact {
  const percent = statement.joyousCostAfterIncentivesPct;
  const fee = amountText(centsOf(statement.joyousFeeAmt));
  const paid = amountText(centsOf(statement.discountReimbursementAmt));
  const gross = amountText(centsOf(statement.grossRevenueTotalAmt));
  const computed = `(Service Fee ${fee} - discounts that Joyous paid for ${paid}) / Gross Revenue ${gross}`;
  if (percent === 'n/a') {
    return { figure: 'n/a', meaning: 'There was no revenue to compare with.', computed };
  }
  const isGain = percent.startsWith('-');
  const figure = isGain ? `(${percent.slice(1)}%)` : `${percent}%`;
  const meaning = isGain
    ? 'Joyous paid more in discounts than it charged in fees.'
    : 'of your gross revenue is what Joyous cost you, after the discounts it paid for.';
  return { figure, meaning, computed };
}

/** The address of the transactions that make up a line. */
export function transactionsPath(
  span: DateSpan,
  { filter }: { filter?: StatementLine['filter'] | undefined },
): string {
  const path = pathOfRange('/business/reports/txnHistory', { range: 'CUSTOM', span });
  return filter ? `${path}&${new URLSearchParams(filter)}` : path;
}
