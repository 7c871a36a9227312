import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { monthsOfYear } from '#contract/reports/report/time-ranges.ts';
import type { YearColumn } from '#contract/reports/year-statement/year-columns.ts';
import { FigureTable } from '#web/ui/figures/figure-table.tsx';
import { Money } from '#web/ui/figures/money.tsx';
import type { YearAnswer } from './use-year.ts';

type YearTableProps = {
  title: string;
  answer: YearAnswer;
  columns: readonly YearColumn[];
  /** A column of counts before the amounts. */
  count?: { label: string; of: (lines: YearAnswer['total']) => number };
  note?: ReactNode;
  /** Below the table. */
  foot?: ReactNode;
};

/** The months that have begun, and the whole year. Each month links to its transactions. */
export function YearTable({ title, answer, columns, count, note, foot }: YearTableProps) {
  const { months, total, year } = answer;
  const spans = monthsOfYear(year);
  const cells = (lines: YearAnswer['total'], isYear: boolean) => (
    <>
      {count && <td className="num">{count.of(lines).toLocaleString('en-US')}</td>}
      {columns.map(({ label, cents, isTotal = false }) => (
        <td key={label} className={`num ${isTotal ? 'font-bold' : ''}`}>
          <Money cents={cents(lines)} strong={isTotal || isYear} />
        </td>
      ))}
    </>
  );
  return (
    <section className="grid min-w-0 grid-cols-1 content-start gap-2">
      <h2 className="text-lg">{title}</h2>
      {note && <p className="max-w-prose text-sm text-ink-soft print:hidden">{note}</p>}
      <FigureTable caption={title} pinFirst>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {count && (
              <th scope="col" className="num">
                {count.label}
              </th>
            )}
            {columns.map(({ label }) => (
              <th key={label} scope="col" className="num">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, ...lines }) => {
            const { from = '', to = '', label = '' } = spans[month - 1] ?? {};
            const query = new URLSearchParams({ range: 'CUSTOM', from, to });
            return (
              <tr key={month}>
                <th scope="row">
                  <Link to={`/business/reports/txnHistory?${query}`}>{label}</Link>
                </th>
                {cells(lines, false)}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{year}</th>
            {cells(total, true)}
          </tr>
        </tfoot>
      </FigureTable>
      {foot}
    </section>
  );
}
