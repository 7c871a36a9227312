import {
  discounts,
  discountsOfJoyous,
  lineCents,
  paidThereCents,
  paidThereLines,
  paidThereTitle,
  type StatementLine,
  sections,
  tipsOfRevenue,
} from '#contract/reports/income-expense/statement.ts';
import type { Write } from '#platform/streaming/streamed.ts';
import type { Column, ExportKind, ExportSource, FileRow } from '../files/index.ts';
import {
  deductionsFact,
  factsOf,
  onePage,
  rangeName,
  writeJson,
  writeTable,
} from '../files/index.ts';
import { readIncomeExpense } from './report-income-expense.ts';

const title = 'Income / Expense Report';

const columns: readonly Column[] = [
  { label: 'Section', kind: 'text', width: 18 },
  { label: 'Line', kind: 'text', width: 24 },
  { label: 'Count', kind: 'number', width: 10 },
  { label: 'Amount', kind: 'money', width: 16 },
];

type Statement = Awaited<ReturnType<typeof readIncomeExpense>>;

/**
 * As on the screen: deductions are negative, and each section adds up to its total. What is a part of a
 * total, the impact and what was paid at the restaurant are in no sum.
 */
const linesOf = (statement: Statement): FileRow[] => [
  ...sections.flatMap(({ title: section, lines }) =>
    lines
      .filter((line) => !line.isRare || lineCents(statement, line) !== 0)
      .flatMap((line) => (line.amount === 'grossRevenueTotalAmt' ? [line, tipsOfRevenue] : [line]))
      .map((line: StatementLine): FileRow => {
        const count = line.count === undefined ? null : statement[line.count];
        return [section, line.label, count, lineCents(statement, line)];
      }),
  ),
  ...[discounts, discountsOfJoyous].map((line): FileRow => {
    return ['Impact', line.label, null, lineCents(statement, line)];
  }),
  [
    'Impact',
    'Cost of Joyous, % of gross revenue',
    null,
    { figure: statement.joyousCostAfterIncentivesPct },
  ],
  ...paidThereLines.map((line): FileRow => {
    const count = line.count === undefined ? null : statement[line.count];
    return [paidThereTitle, line.label, count, paidThereCents(statement, line)];
  }),
];

async function write(source: ExportSource<'incomeExpense'>, write: Write) {
  const { exported } = source;
  const { format, fromDate, toDate } = exported;
  const statement = await readIncomeExpense(source, { fromDate, toDate });
  const facts = factsOf(source, { title, range: exported });
  if (format === 'json') {
    const { completeUpTo: _, ...result } = statement;
    const pages = onePage([JSON.stringify(result)]);
    return writeJson({ facts, pages, foot: () => ({ totalResults: 1 }) }, write);
  }
  const lines = linesOf(statement);
  const last = () => ['Total', `${lines.length} lines`, null, lineCents(statement, depositTotal)];
  return writeTable(
    format,
    { facts: [...facts, deductionsFact], columns, pages: onePage(lines), last },
    write,
  );
}

const depositTotal = { label: 'Deposit Amount', amount: 'depositTotalAmt' } as const;

export const incomeExpenseExport: ExportKind<'incomeExpense'> = {
  titleOf: () => title,
  nameOf: (exported, zones) => `income-expense-${rangeName(zones, exported)}`,
  write,
};
