import { centsOf, negated } from '#contract/money/cents.ts';
import {
  lineKinds,
  linesOfPart,
  type SalesTaxAmounts,
  salesTaxGroups,
  salesTaxParts,
} from '#contract/reports/sales-tax/tax-lines.ts';
import type { Write } from '#platform/streaming/streamed.ts';
import type { Column, ExportKind, ExportSource, FileRow } from '../files/index.ts';
import { factsOf, onePage, rangeName, writeJson, writeTable } from '../files/index.ts';
import { readSalesTax } from './report-sales-tax.ts';

const title = 'Sales Tax Report';

const text = (label: string, width: number): Column => ({ label, kind: 'text', width });
const money = (label: string): Column => ({ label, kind: 'money', width: 16 });

const columns: readonly Column[] = [
  text('Paid', 24),
  text('Filed by', 14),
  text('Line', 24),
  text('Category', 18),
  text('Service Type', 18),
  text('Rate', 10),
  money('Sold'),
  money('Given back'),
  money('Sales'),
  money('Tax charged'),
  money('Tax given back'),
  money('Tax'),
];

const cells = (amounts: SalesTaxAmounts): FileRow => [
  centsOf(amounts.soldAmt),
  negated(centsOf(amounts.returnedAmt)),
  centsOf(amounts.salesAmt),
  centsOf(amounts.soldTaxAmt),
  negated(centsOf(amounts.returnedTaxAmt)),
  centsOf(amounts.taxAmt),
];

type SalesTax = Awaited<ReturnType<typeof readSalesTax>>;

/** The lines of the screen without its sums, which a spreadsheet would add once more. */
const rowsOf = (report: SalesTax): FileRow[] =>
  salesTaxGroups
    .filter(({ id }) => id !== 'all')
    .flatMap((group) =>
      salesTaxParts.flatMap((part) =>
        linesOfPart(report[group.id][part.id])
          .filter(({ isTotal }) => !isTotal)
          .map(
            ({ kind, of, amounts }): FileRow => [
              group.title,
              part.id === 'youFile' ? 'You' : 'Joyous',
              lineKinds[kind],
              of?.category ?? null,
              of?.service ?? null,
              of?.rate ?? null,
              ...cells(amounts),
            ],
          ),
      ),
    );

async function write(source: ExportSource<'salesTax'>, write: Write) {
  const { exported } = source;
  const { format, fromDate, toDate } = exported;
  const report = await readSalesTax(source, { fromDate, toDate });
  const facts = factsOf(source, { title, range: exported });
  if (format === 'json') {
    const { completeUpTo: _, ...result } = report;
    const pages = onePage([JSON.stringify(result)]);
    return writeJson({ facts, pages, foot: () => ({ totalResults: 1 }) }, write);
  }
  const rows = rowsOf(report);
  const counted = `${rows.length} ${rows.length === 1 ? 'line' : 'lines'}`;
  const last = () => ['Total', counted, null, null, null, null, ...cells(report.all.total)];
  const others = {
    key: 'amounts',
    label: 'Amounts',
    text: 'US dollars. What was given back is a deduction: each row and column adds up',
  };
  return writeTable(
    format,
    { facts: [...facts, others], columns, pages: onePage(rows), last },
    write,
  );
}

export const salesTaxExport: ExportKind<'salesTax'> = {
  titleOf: () => title,
  nameOf: (exported, zones) => `sales-tax-${rangeName(zones, exported)}`,
  write,
};
