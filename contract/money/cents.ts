// Amounts are whole cents everywhere; these are the only ways from and to text. Without floating
// point, in which large sums would be cents off.

function digitsOf(cents: number): { sign: string; dollars: string; rest: string } {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not whole cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return { sign: cents < 0 ? '-' : '', dollars: digits.slice(0, -2), rest: digits.slice(-2) };
}

/** As in calls and files: 123450 -> '1234.50', and never '-0.00'. */
export function centsText(cents: number): string {
  const { sign, dollars, rest } = digitsOf(cents);
  return `${sign}${dollars}.${rest}`;
}

/** As people read it: 123450 -> '$1,234.50'. null counts as 0; 'n/a' is returned as it is. */
export function shownCents(cents: number | 'n/a' | null): string {
  if (cents === 'n/a') return cents;
  const { sign, dollars, rest } = digitsOf(cents ?? 0);
  return `${sign}$${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

/** An amount of a call as people read it: '1234.50' -> '$1,234.50'. */
export const shownAmount = (amount: string): string => shownCents(centsOf(amount));

/** Without the cents of whole dollars: 5000 -> '$50', 3750 -> '$37.50'. */
export const shortCents = (cents: number): string => shownCents(cents).replace(/\.00$/, '');

/** As reports show it: -307 -> '($3.07)'. */
export const amountText = (cents: number): string =>
  cents < 0 ? `(${shownCents(-cents)})` : shownCents(cents);

/** As in calls: '1234.50' -> 123450. */
export function centsOf(amount: string): number {
  const [, sign, dollars, rest] = /^(-?)(\d+)\.(\d\d)$/.exec(amount) ?? [];
  const cents = Number(`${dollars}${rest}`);
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not an amount: ${amount}`);
  return sign ? negated(cents) : cents;
}

/**
 * As a person types it: '$1,234.5' -> 123450. Undefined if it isn't an amount, or if it may be meant
 * as another one: '4,50' and '1.234' are a foreign way to write 4.50 and 1,234.
 */
export function typedCents(text: string): number | undefined {
  const bare = text.trim().replace(/^([+-]?)\s*\$\s*|\s*\$$/, '$1');
  const typed = /^([+-]?)(\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{0,2}))?$/.exec(bare);
  const [, sign, dollars = '', decimals = ''] = typed ?? [];
  const cents = Number(`${dollars.replaceAll(',', '')}${decimals.padEnd(2, '0')}`);
  if (dollars + decimals === '' || !Number.isSafeInteger(cents)) return undefined;
  return sign === '-' ? negated(cents) : cents;
}

/** A searched amount as its leading digits: '$1,204.5' and '(1,204.5)' -> '1204.5'. */
export const soughtDigits = (find: string): string =>
  find.replace(/[$,\s]/g, '').replace(/^[(-]+|[)-]+$/g, '');

/** The double nearest to a whole number of cents: the number that JSON parses from the text. */
export const doubleOf = (cents: number): number => (cents === 0 ? 0 : cents / 100);

/** Never `-0`, which would be shown as an amount below zero. */
export const negated = (cents: number): number => 0 - cents;
