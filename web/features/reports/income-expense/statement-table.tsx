import { Link } from 'react-router';
import {
  lineCents,
  type Statement,
  type StatementLine,
  sections,
} from '#contract/reports/income-expense/statement.ts';
import { type CompletedMonth, monthBefore } from '#contract/time/time-ranges.ts';
import { FigureTable } from '#web/ui/figures/figure-table.tsx';
import { Money } from '#web/ui/figures/money.tsx';
import type { Comparison } from '../report/index.ts';
import { lineCountText, transactionsPath } from './statement.ts';

type StatementTableProps = {
  statement: Statement;
  month: CompletedMonth;
  /** The month before; it has no column if it is older than the restaurant's history. */
  comparison: Comparison<Statement>;
};

/** The statement: each line links to its transactions, with the month before beside it. */
export function StatementTable({ statement, month, comparison }: StatementTableProps) {
  const { isOffered, result: before } = comparison;
  const row = (line: StatementLine) => {
    const count = lineCountText(statement, line);
    const isTotal = line.isTotal ?? false;
    const weight = isTotal ? 'font-bold' : '';
    return (
      <tr key={line.label}>
        <th scope="row" className={weight}>
          <Link to={transactionsPath(month, line)} className={weight}>
            {line.label}
          </Link>
          {count !== undefined && <span className="text-ink-faint max-sm:block"> {count}</span>}
        </th>
        {isOffered && (
          <td className="num soft">{before && <Money cents={lineCents(before, line)} />}</td>
        )}
        <td className={`num ${weight}`}>
          <Money cents={lineCents(statement, line)} strong={isTotal} />
        </td>
      </tr>
    );
  };
  const isShown = (line: StatementLine) =>
    !line.isRare ||
    lineCents(statement, line) !== 0 ||
    (before !== null && lineCents(before, line) !== 0);
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
      {sections.map(({ title, lines }) => (
        <tbody key={title}>
          <tr className="*:border-t *:border-t-line *:bg-cream *:font-bold">
            <th scope="rowgroup" colSpan={isOffered ? 3 : 2}>
              {title}
            </th>
          </tr>
          {lines.filter(isShown).map(row)}
        </tbody>
      ))}
    </FigureTable>
  );
}
