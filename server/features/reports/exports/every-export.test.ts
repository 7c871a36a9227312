import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { centsOf } from '#contract/money/cents.ts';
import { createExport, type Exported } from '#contract/reports/exports/exports.ts';
import type { ExportFormat } from '#contract/reports/exports/formats.ts';
import { getDepositJournal } from '#contract/reports/journals/journals.ts';
import { formulas, makeOneOfEach, startsAt } from '../../../testing/money/one-of-each.ts';
import { runJoyous } from '../../../testing/run-joyous.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { fileTypes } from '../files/index.ts';
import { deposit, deposits, taxByRate, transactions } from './deposit-figures.factory.ts';
import { type ExportRequest, exportOf } from './exports.factory.ts';
import { asText, type Figures, type Read } from './figures.factory.ts';
import { readCsv, readCsvTable, readWorkbook, type TableRead } from './read-files.factory.ts';
import {
  customers,
  incomeExpense,
  itemSales,
  salesTax,
  yearStatement,
} from './statement-figures.factory.ts';

const world = await openTestApp({ settings: fromAnywhere, startsAt });
const ownRestaurant = await makeOneOfEach(world);
const folder = await mkdtemp(join(tmpdir(), 'joyous-every-export-'));
afterAll(() => rm(folder, { recursive: true }));

/** A new kind of export does not compile without its figures, and its test fails. */
const figuresOf: Record<Exported['report'], Read> = {
  customers,
  transactions,
  taxByRate,
  deposits,
  deposit,
  itemSales,
  incomeExpense,
  yearStatement,
  salesTax,
};

/** Every kind with every type of file that the contract offers for it. */
const offered = createExport.body.options.flatMap(({ shape }) =>
  shape.format.options.map((format) => ({ report: shape.report.value, format })),
);

const amount = /^-?\d+\.\d\d$/;

/** A cell as the report would write it. An amount in a workbook is a number, never text. */
function written(cell: string | number | undefined, said: string | number, isWorkbook: boolean) {
  if (typeof cell === 'number' && cell === Number(said)) return String(said);
  return isWorkbook && typeof cell === 'string' && amount.test(cell) ? `text: ${cell}` : cell;
}

function expectTable(
  { about, last, rows, texts }: TableRead,
  figures: Figures,
  isWorkbook: boolean,
) {
  expect(about).toContain(asText(formulas.restaurant));
  const facts = [`Range: ${figures.range}`, 'Time zone: America/Chicago', ...(figures.facts ?? [])];
  for (const fact of facts) expect(`${about}. `).toContain(`${fact}. `);
  const totals = Object.keys(last).filter((label) => last[label] !== '');
  expect(Object.keys(figures.last)).toEqual(expect.arrayContaining(totals));
  const said = [...figures.rows, figures.last];
  const seen = [...rows, last].map((line, at) =>
    Object.entries(said[at] ?? line).map(([label, value]) => [
      label,
      written(line[label], value, isWorkbook),
    ]),
  );
  expect(seen).toEqual(
    said.map((line) => Object.entries(line).map(([label, value]) => [label, String(value)])),
  );
  // Text never begins like a formula; what does is a number of ours.
  const computed = texts.filter(
    (text) => /^[=+\-@\t\r]/.test(text) && !/^-\d+(\.\d+)?$/.test(text),
  );
  expect(computed).toEqual([]);
  for (const text of figures.written ?? []) {
    expect(texts.some((cell) => cell.includes(asText(text)))).toBe(true);
  }
}

const journalNames = { quickbooks: '*JournalNo', xero: '*Narration' };

/** As docs/MONEY.md has them. */
async function documentedColumns(format: 'quickbooks' | 'xero'): Promise<string[]> {
  const text = await readFile('docs/MONEY.md', 'utf8');
  const line = text.split('`').find((part) => part.startsWith(`${journalNames[format]}, `));
  return line?.split(', ') ?? [];
}

const orEmpty = (money: string) => (money === '0.00' ? '' : money);
const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

async function journalLines(format: 'quickbooks' | 'xero', sweepBatchNum: number) {
  const query = { sweepBatchNum };
  const journal = await world.call(getDepositJournal, { query }, ownRestaurant.headers);
  const [year, month = '', day] = journal.journalDate.split('-');
  const empty = ['', '', '', ''];
  return journal.lines.map(({ accountCode, accountName, credit, debit, description }) =>
    format === 'quickbooks'
      ? [
          journal.journalNumber,
          `${month}/${day}/${year}`,
          accountName,
          orEmpty(debit),
          orEmpty(credit),
          description,
          ...empty,
        ]
      : [
          `Joyous deposit ${sweepBatchNum}`,
          `${day} ${monthNames[Number(month) - 1]} ${year}`,
          description,
          accountCode,
          'Tax Exempt (0%)',
          debit === '0.00' ? `-${credit}` : debit,
          ...empty,
        ],
  );
}

/** Debits less credits, in cents. */
const balanceOf = (format: 'quickbooks' | 'xero', cells: readonly string[]) =>
  format === 'quickbooks'
    ? centsOf(cells[3] || '0.00') - centsOf(cells[4] || '0.00')
    : centsOf(cells[5] ?? '');

async function expectJournals(format: 'quickbooks' | 'xero', figures: Figures, bytes: Buffer) {
  const [columns, ...lines] = readCsv(bytes.toString('utf8'));
  expect(columns).toEqual(await documentedColumns(format));
  const { deposits: booked = [] } = figures;
  const expected = booked.map(({ sweepBatchNum }) => journalLines(format, sweepBatchNum));
  expect(lines).toEqual((await Promise.all(expected)).flat());
  expect(lines.reduce((cents, cells) => cents + balanceOf(format, cells), 0)).toBe(0);
  const clearing = lines.filter((cells) =>
    cells.some((cell) => /^(Joyous Clearing|J1000)$/.test(cell)),
  );
  expect(clearing.map((cells) => balanceOf(format, cells))).toEqual(
    booked.map((one) => centsOf(one.amount)),
  );
  expect(lines.flat().filter((cell) => /^[=+@\t\r]|^-(?!\d+\.\d\d$)/.test(cell))).toEqual([]);
}

async function expectSealed({ deposits: sealed = [] }: Figures, bytes: Buffer) {
  const file = join(folder, 'sealed.txt');
  const check = () => runJoyous({}, 'ledger', 'check-export', file);
  await writeFile(file, bytes);
  const said = sealed.map(
    ({ amount: sum, seal, sweepBatchNum }) =>
      `${file}: deposit ${sweepBatchNum}, ${centsOf(sum)} cents, as sealed: ${seal}\n`,
  );
  expect(await check()).toEqual({ exitCode: 0, stdout: said.join(''), stderr: '' });
  const [cents] = sealed.map((one) => centsOf(one.amount));
  await writeFile(file, bytes.toString('utf8').replace(`\t${cents}\t`, `\t${Number(cents) + 1}\t`));
  expect(await check()).toMatchObject({ exitCode: 1 });
}

function expectJson(figures: Figures, bytes: Buffer) {
  const json = JSON.parse(bytes.toString('utf8'));
  const facts = { restaurant: formulas.restaurant, range: figures.range };
  expect(json).toMatchObject({ ...facts, timeZone: 'America/Chicago' });
  for (const [name, value] of Object.entries(figures.json)) expect(json[name]).toEqual(value);
}

type Check = (figures: Figures, bytes: Buffer) => void | Promise<void>;

const checks: Record<ExportFormat, Check> = {
  csv: (figures, bytes) => expectTable(readCsvTable(bytes), figures, false),
  xlsx: async (figures, bytes) => expectTable(await readWorkbook(bytes), figures, true),
  json: expectJson,
  quickbooks: (figures, bytes) => expectJournals('quickbooks', figures, bytes),
  xero: (figures, bytes) => expectJournals('xero', figures, bytes),
  sealed: expectSealed,
};

test('every type of file is offered for some report', () => {
  const used = new Set(offered.map(({ format }) => format));
  expect([...used].toSorted()).toEqual(Object.keys(fileTypes).toSorted());
});

test.each(offered)(
  '$report as $format has the figures of its report',
  async ({ report, format }) => {
    const { contentType, extension } = fileTypes[format];
    const all = await figuresOf[report](world, ownRestaurant);
    expect(all.length).toBeGreaterThan(0);
    for (const figures of all) {
      expect(figures.rows.length).toBeGreaterThan(0);
      const body = { ...figures.asked, report, format } as ExportRequest;
      const { headers, rawPayload } = await exportOf(world, ownRestaurant, body);
      expect(headers['content-type']).toBe(contentType);
      expect(headers['content-disposition']).toMatch(new RegExp(`\\.${extension}"$`));
      await checks[format](figures, rawPayload);
    }
  },
);
