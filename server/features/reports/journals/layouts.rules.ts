import { accounts } from './accounts.data.ts';
import type { Journal } from './journal.rules.ts';

/** A file as an importer documents it. Numbers are cents. */
export type Layout = {
  columns: readonly { label: string; kind: 'text' | 'money'; width: number }[];
  rows: readonly (readonly (string | number | null)[])[];
};

const width = 24;
const text = (label: string) => ({ label, kind: 'text' as const, width });
const money = (label: string) => ({ label, kind: 'money' as const, width });

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function partsOf(date: string) {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month, day };
}

export const journalNumber = ({ sweepBatchNum }: Journal) => `JOYOUS-${sweepBatchNum}`;

/** QuickBooks Online, Import data, Journal entries: the columns of its sample file. */
export function quickBooksLayout(journals: readonly Journal[]): Layout {
  const columns = [
    ...['*JournalNo', '*JournalDate', '*AccountName'].map(text),
    ...['*Debits', '*Credits'].map(money),
    ...['Description', 'Name', 'Currency', 'Location', 'Class'].map(text),
  ];
  const rows = journals.flatMap((journal) => {
    const { year, month, day } = partsOf(journal.date);
    return journal.lines.map(({ account, description, cents }) => [
      journalNumber(journal),
      `${month}/${day}/${year}`,
      accounts[account].name,
      cents > 0 ? cents : null,
      cents < 0 ? -cents : null,
      description,
      null,
      null,
      null,
      null,
    ]);
  });
  return { columns, rows };
}

/** The name in the tax settings of a US organization in Xero. */
const taxRate = 'Tax Exempt (0%)';

/**
 * Xero, Manual journals, Import. The month is a word, because Xero may read a numeric date day
 * first.
 */
export function xeroLayout(journals: readonly Journal[]): Layout {
  const columns = [
    ...['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate'].map(text),
    money('*Amount'),
    ...['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2'].map(text),
  ];
  const rows = journals.flatMap((journal) => {
    const { year, month, day } = partsOf(journal.date);
    const date = `${day} ${monthNames[Number(month) - 1]} ${year}`;
    return journal.lines.map(({ account, description, cents }) => [
      `Joyous deposit ${journal.sweepBatchNum}`,
      date,
      description,
      accounts[account].code,
      taxRate,
      cents,
      null,
      null,
      null,
      null,
    ]);
  });
  return { columns, rows };
}
