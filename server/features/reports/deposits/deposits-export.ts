import { amountOf, arrangeDeposits } from '#contract/reports/deposits/deposit-sorting.ts';
import { mostXeroLines } from '#contract/reports/exports/formats.ts';
import { depositFilterText } from '#contract/reports/transactions/filter-words.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { zoneOffsetMs } from '#contract/time/time-zone.ts';
import { inForceAt } from '#contract/time/zone-periods.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import type { Write } from '#platform/streaming/streamed.ts';
import {
  type Column,
  type ExportKind,
  type ExportSource,
  type FileRow,
  factsOf,
  isJournalFormat,
  journalLayout,
  offsetText,
  onePage,
  rangeName,
  suffixOf,
  writeJournals,
  writeJson,
  writeTable,
} from '../files/index.ts';
import { presentAmounts } from '../report/index.ts';
import { readDepositList } from './read-deposits.ts';

const title = 'Deposit Report';

/** All deposits: with one a day at most, there will never be this many. */
const all = { limit: 2_147_483_647, offset: 0 };

const columns: readonly Column[] = [
  { label: 'Sweep Date', kind: 'moment', width: 20 },
  { label: 'Clock', kind: 'text', width: 11 },
  { label: 'Deposit', kind: 'number', width: 12 },
  { label: 'Orders', kind: 'number', width: 10 },
  { label: 'Returned', kind: 'text', width: 12 },
  { label: 'Sent Again', kind: 'text', width: 12 },
  { label: 'Adds Up', kind: 'text', width: 10 },
  { label: 'Amount', kind: 'money', width: 16 },
];

async function write(source: ExportSource<'deposits'>, write: Write) {
  const { exported, zones } = source;
  const { fromDate, toDate, find, sort, direction, format } = exported;
  const list = await readDepositList(source, { fromDate, toDate, ...all });
  const rows = arrangeDeposits(list.results, { find, sort, direction });
  if (isJournalFormat(format)) {
    const sweepBatchNums = rows.map((row) => row.sweepBatchNum);
    return writeJournals(source, { format, sweepBatchNums }, write);
  }
  const cents = rows.reduce((sum, row) => sum + amountOf(row), 0);
  const facts = factsOf(source, {
    title,
    range: exported,
    others: [
      { key: 'filter', label: 'Filter', text: depositFilterText(find) || 'None' },
      {
        key: 'sort',
        label: 'Sorted by',
        text: `${sort === 'date' ? 'Sweep Date' : 'Amount'}, ${direction}`,
      },
    ],
  });
  if (format === 'json') {
    const pages = onePage(rows.map((row) => JSON.stringify(row)));
    const foot = () => ({ totalResults: rows.length, totals: presentAmounts({ amount: cents }) });
    return writeJson({ facts, pages, foot }, write);
  }
  const cells = rows.map((row): FileRow => {
    const atMs = row.transactionDate.timestamp;
    const offsetMinutes = zoneOffsetMs(inForceAt(zones, atMs).timeZone, atMs) / minuteMs;
    const moment = { atMs, offsetMinutes };
    const { returnedDate = null, sentAgainDate = null } = row.bankReturns.at(-1) ?? {};
    return [
      moment,
      offsetText(offsetMinutes),
      row.sweepBatchNum,
      row.orderCount,
      returnedDate,
      sentAgainDate,
      row.addsUp ? 'Yes' : 'No',
      amountOf(row),
    ];
  });
  const orders = rows.reduce((sum, { orderCount }) => sum + orderCount, 0);
  const counted = `${rows.length} ${rows.length === 1 ? 'deposit' : 'deposits'}`;
  return writeTable(
    format,
    {
      facts,
      columns,
      pages: onePage(cells),
      last: () => ['Total', null, counted, orders, null, null, null, cents],
    },
    write,
  );
}

type Checked = Parameters<NonNullable<ExportKind<'deposits'>['check']>>[0];

/** Importing only a part of the file would leave books that don't add up. */
async function checkLines(source: Checked) {
  const { find, format, fromDate, sort, direction, toDate } = source.exported;
  if (format !== 'xero') return undefined;
  const list = await readDepositList(source, { fromDate, toDate, ...all });
  const found = arrangeDeposits(list.results, { find, sort, direction });
  const sweepBatchNums = found.map((row) => row.sweepBatchNum);
  const { rows } = await journalLayout(source, { format, sweepBatchNums });
  return rows.length > mostXeroLines ? refuse('too_many_journal_lines') : undefined;
}

export const depositsExport: ExportKind<'deposits'> = {
  titleOf: () => title,
  nameOf: (exported, zones) => `deposits-${rangeName(zones, exported)}${suffixOf(exported.format)}`,
  check: checkLines,
  write,
};
