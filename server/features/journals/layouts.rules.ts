import { accounts } from './accounts.data.ts';
import type { Journal } from './journal.rules.ts';

/** A cell that is a number is written as it is; a text may have to be neutralized. */
type Cell = string | { decimal: string };
type Layout = { head: readonly string[]; rows: readonly (readonly Cell[])[] };

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function partsOf(date: string) {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month, day };
}

/** `12.30`, `-0.05`. */
function decimalOf(cents: number): string {
  const size = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.trunc(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

const amount = (cents: number): Cell => ({ decimal: decimalOf(cents) });

export const journalNumber = ({ sweepBatchNum }: Journal) => `JOYOUS-${sweepBatchNum}`;

/** QuickBooks Online, Import data, Journal entries: the columns of its sample file. */
export function quickBooksLayout(journals: readonly Journal[]): Layout {
  const head = [
    ...['*JournalNo', '*JournalDate', '*AccountName', '*Debits', '*Credits'],
    ...['Description', 'Name', 'Currency', 'Location', 'Class'],
  ];
  const rows = journals.flatMap((journal) => {
    const { year, month, day } = partsOf(journal.date);
    return journal.lines.map(({ account, description, cents }) => [
      ...[journalNumber(journal), `${month}/${day}/${year}`, accounts[account].name],
      ...[cents > 0 ? amount(cents) : '', cents < 0 ? amount(-cents) : ''],
      ...[description, '', '', '', ''],
    ]);
  });
  return { head, rows };
}

/** The name that the tax settings of an American organization in Xero have for it. */
const taxRate = 'Tax Exempt (0%)';

/**
 * Xero, Manual journals, Import. With the month as a word: digits alone mean another day where Xero
 * reads the day first.
 */
export function xeroLayout(journals: readonly Journal[]): Layout {
  const head = [
    ...['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
    ...['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2'],
  ];
  const rows = journals.flatMap((journal) => {
    const { year, month, day } = partsOf(journal.date);
    const date = `${day} ${monthNames[Number(month) - 1]} ${year}`;
    return journal.lines.map(({ account, description, cents }) => [
      ...[`Joyous deposit ${journal.sweepBatchNum}`, date, description],
      ...[accounts[account].code, taxRate, amount(cents), '', '', '', ''],
    ]);
  });
  return { head, rows };
}
