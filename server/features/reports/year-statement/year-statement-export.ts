import { centsText } from '#contract/money/cents.ts';
import { discounts, lineCents } from '#contract/reports/income-expense/statement.ts';
import {
  cardColumnsOf,
  expenseColumnsOf,
  owedColumns,
  reconcile,
  revenueColumns,
  type YearColumn,
} from '#contract/reports/year-statement/year-columns.ts';
import type { YearLines } from '#contract/reports/year-statement/year-statement.ts';
import { monthsOfYear } from '#contract/time/time-ranges.ts';
import type { Write } from '#platform/streaming/streamed.ts';
import type { Column, ExportKind, ExportSource, Fact, FileRow } from '../files/index.ts';
import { deductionsFact, factsOf, onePage, writeJson, writeTable } from '../files/index.ts';
import { readYear } from './report-year.ts';

type Year = Awaited<ReturnType<typeof readYear>>;

const titleOf = ({ year }: { year: number }) => `Year Statement ${year}`;

const money = (columns: readonly YearColumn[]) =>
  columns.map(({ label }): Column => ({ label, kind: 'money', width: 16 }));

type Amounts = Record<'amounts' | 'card', readonly YearColumn[]>;

/** The screen's tables side by side. */
const columnsOf = ({ amounts, card }: Amounts): readonly Column[] => [
  { label: 'Month', kind: 'text', width: 12 },
  ...money(amounts),
  { label: 'Deposits', kind: 'number', width: 10 },
  ...money(owedColumns),
  { label: 'Payments', kind: 'number', width: 10 },
  ...money(card),
];

const rowOf = ({ amounts, card }: Amounts, label: string, lines: YearLines): FileRow => [
  label,
  ...amounts.map(({ cents }) => cents(lines)),
  lines.numDeposits,
  ...owedColumns.map(({ cents }) => cents(lines)),
  lines.numCardPayments,
  ...card.map(({ cents }) => cents(lines)),
];

function figureFacts({ year, reconciliation, total: lines }: Year): Fact[] {
  const { terms, total } = reconcile(year, reconciliation);
  return [
    ...[...terms, total].map(({ label, cents }) => ({
      key: label,
      label,
      text: centsText(cents),
      isFigure: true,
    })),
    {
      key: 'unexplained',
      label: 'Unexplained',
      text: reconciliation.unexplainedAmt,
      isFigure: true,
    },
    {
      key: 'discounts',
      label: discounts.label,
      text: centsText(lineCents(lines, discounts)),
      isFigure: true,
    },
  ];
}

/** Tells apart columns of similar names: a file has no headings above them, as the screen does. */
const columnsFact: Fact = {
  key: 'columns',
  label: 'Columns',
  text: 'Refunds are the items and tips given back. Refunded is all that diners got back on their cards, tax included. Without Tax Remitted is what was paid by card less the tax that Joyous pays to the state. Earned is the Deposit Amount again. Deposits and Payments are counts',
};

async function write(source: ExportSource<'yearStatement'>, write: Write) {
  const { exported } = source;
  const answer = await readYear(source, exported.year);
  const { months, reconciliation, total } = answer;
  const about = { title: titleOf(exported), range: answer };
  if (exported.format === 'json') {
    const pages = onePage(months.map((month) => JSON.stringify(month)));
    const foot = () => ({ totalResults: months.length, total, reconciliation });
    return writeJson({ facts: factsOf(source, about), pages, foot }, write);
  }
  const facts = factsOf(source, { ...about, others: figureFacts(answer) });
  const spans = monthsOfYear(exported.year);
  const shown = {
    amounts: [...revenueColumns, ...expenseColumnsOf(months)],
    card: cardColumnsOf(months),
  };
  const rows = months.map(({ month, ...lines }) =>
    rowOf(shown, spans[month - 1]?.label ?? '', lines),
  );
  const last = () => rowOf(shown, `Total of ${months.length} months`, total);
  const table = {
    facts: [...facts, deductionsFact, columnsFact],
    columns: columnsOf(shown),
    pages: onePage(rows),
    last,
  };
  return writeTable(exported.format, table, write);
}

export const yearStatementExport: ExportKind<'yearStatement'> = {
  titleOf,
  nameOf: ({ year }) => `year-statement-${year}`,
  write,
};
