import type { ShownCents, TransactionKind } from './shown-amounts.ts';

/** What a search within a report looks at, in the browser as on the server. */
export type FoundIn = {
  kind: TransactionKind;
  orderId: number | null;
  serviceType: string | null;
  reason: string | null;
  /** `null` of an order that is not booked. */
  cents: ShownCents | null;
};

/** Which of the rows are shown. Empty: all. */
export type TransactionFilter = { find: string; service: string; kind: TransactionKind | '' };

/** An order number, an amount or a word. */
export const longestFind = 40;

export const isNarrowed = ({ find, kind, service }: TransactionFilter): boolean =>
  find.trim() !== '' || service !== '' || kind !== '';

/** `4.` finds $4.00 to $4.99, in any column and either sign. */
function hasAmount({ cents }: FoundIn, digits: string): boolean {
  if (cents === null) return false;
  return Object.values(cents).some((amount) => {
    const text = String(Math.abs(amount)).padStart(3, '0');
    return `${text.slice(0, -2)}.${text.slice(-2)}`.startsWith(digits);
  });
}

/** Whether a row is found by an order number, an amount such as `$1,204.55`, or a word. */
function finder(find: string): (row: FoundIn) => boolean {
  const text = find.trim().toLowerCase();
  if (text === '') return () => true;
  const number = text.replace(/[$,\s()-]/g, '');
  if (/^\d+$/.test(number)) {
    return (row) => String(row.orderId ?? '').includes(number) || hasAmount(row, `${number}.`);
  }
  if (/^\d*\.\d{0,2}$/.test(number) && number !== '.') {
    const digits = number.startsWith('.') ? `0${number}` : number;
    return (row) => hasAmount(row, digits);
  }
  return ({ kind, reason, serviceType }) =>
    `${kind} ${serviceType?.replaceAll('_', ' ') ?? ''} ${reason ?? ''}`
      .toLowerCase()
      .includes(text);
}

/** Whether a filter shows a row. */
export function shownBy({ find, kind, service }: TransactionFilter): (row: FoundIn) => boolean {
  const isFound = finder(find);
  return (row) =>
    (kind === '' || row.kind === kind) &&
    (service === '' || row.serviceType === service) &&
    isFound(row);
}
