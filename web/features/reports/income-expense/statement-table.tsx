import { Link } from 'react-router';
import {
  lineCents,
  type PaidThere,
  paidThereCents,
  paidThereLines,
  paidThereTitle,
  type Statement,
  type StatementLine,
  sections,
  tipsOfRevenue,
} from '#contract/reports/income-expense/statement.ts';
import { type CompletedMonth, monthBefore } from '#contract/time/time-ranges.ts';
import { FigureTable } from '#web/ui/figures/figure-table.tsx';
import { Money } from '#web/ui/figures/money.tsx';
import type { Comparison } from '../report/index.ts';
import { lineCountText, transactionsPath } from './statement.ts';

type Whole = Statement & PaidThere;

type StatementTableProps = {
  statement: Whole;
  month: CompletedMonth;
  /** The month before; it has no column if it is older than the restaurant's history. */
  comparison: Comparison<Whole>;
};

type ShownLine = Pick<StatementLine, 'label' | 'isTotal' | 'filter'> & {
  count?: string | undefined;
  cents: (of: Whole) => number;
  isOfWhich?: boolean;
};

const rowOf = (statement: Whole, line: StatementLine): ShownLine => ({
  ...line,
  count: lineCountText(statement, line),
  cents: (of) => lineCents(of, line),
});

/** The statement: each line links to its transactions, with the month before beside it. */
export function StatementTable({ statement, month, comparison }: StatementTableProps) {
  const { isOffered, result: before } = comparison;
  const row = ({ cents, count, filter, isOfWhich, isTotal = false, label }: ShownLine) => {
    const weight = isTotal ? 'font-bold' : isOfWhich ? 'text-ink-soft' : '';
    return (
      <tr key={label}>
        <th scope="row" className={isOfWhich ? 'pl-6' : weight}>
          <Link to={transactionsPath(month, { filter })} className={weight}>
            {label}
          </Link>
          {count !== undefined && <span className="text-ink-faint max-sm:block"> {count}</span>}
        </th>
        {isOffered && <td className="num soft">{before && <Money cents={cents(before)} />}</td>}
        <td className={`num ${weight}`}>
          <Money cents={cents(statement)} strong={isTotal} />
        </td>
      </tr>
    );
  };
  const part = (title: string, rows: readonly ShownLine[]) => (
    <tbody key={title}>
      <tr className="*:border-t *:border-t-line *:bg-cream *:font-bold">
        <th scope="rowgroup" colSpan={isOffered ? 3 : 2}>
          {title}
        </th>
      </tr>
      {rows.map(row)}
    </tbody>
  );
  const isShown = (line: StatementLine) =>
    !line.isRare ||
    lineCents(statement, line) !== 0 ||
    (before !== null && lineCents(before, line) !== 0);
  const rowsOf = (line: StatementLine): ShownLine[] => {
    const own = rowOf(statement, line);
    return line.amount === 'grossRevenueTotalAmt'
      ? [own, { ...rowOf(statement, tipsOfRevenue), isOfWhich: true }]
      : [own];
  };
  const paidThere = paidThereLines.map(
    (line): ShownLine => ({
      ...line,
      count: lineCountText(statement, line),
      cents: (of) => paidThereCents(of, line),
    }),
  );
  const isAnyThere = paidThere.some(
    ({ cents }) => cents(statement) !== 0 || (before !== null && cents(before) !== 0),
  );
  return (
    <FigureTable caption="Income and expenses" width="totals">
      <thead>
        <tr>
          <th scope="col">Statement</th>
          {isOffered && (
            <th scope="col" className="num">
              {monthBefore(month).label}
            </th>
          )}
          <th scope="col" className="num">
            {month.label}
          </th>
        </tr>
      </thead>
      {sections.map(({ title, lines }) => part(title, lines.filter(isShown).flatMap(rowsOf)))}
      {isAnyThere && part(`${paidThereTitle}, in no total`, paidThere)}
    </FigureTable>
  );
}
