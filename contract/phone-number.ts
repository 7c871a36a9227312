const digitsOf = (written: string) => written.replace(/\D/g, '');

/** The ten digits of a number of the United States; undefined for any other. */
function nationalDigits(written: string): string | undefined {
  const digits = digitsOf(written);
  if (digits.length === 11 && digits.startsWith('1')) return digits.slice(1);
  return digits.length === 10 && !written.startsWith('+') ? digits : undefined;
}

/** As people read it: '5125550190' -> '(512) 555-0190'. */
export function shownPhone(written: string): string {
  const digits = nationalDigits(written);
  if (digits === undefined) return written;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** As dialed from anywhere: '+15125550190'. */
export function dialledPhone(written: string): string {
  const digits = nationalDigits(written);
  return digits === undefined ? written.replace(/[^+\d]/g, '') : `+1${digits}`;
}

// Address books put these invisible characters around a number; they are copied with it.
const invisible = /\p{Cf}/gu;
// The plus sign of East Asian keyboards.
const doubleZero = /^00(?=[1-9])/;

/** A number without the characters that only group its digits, as `isPhone` wants it. */
export const stripPhoneFormatting = (written: string): string =>
  written
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\s./]/g, '')
    .replace(/^tel:/i, '')
    .replace(/\((\d+)\)/g, '$1')
    .replace(doubleZero, '+');

/** The check of a phone: an optional plus, then digits or hyphens, at least 8 of them. */
export const isPhone = (text: string): boolean => /^\+?[0-9-]{8,}$/.test(text);

export const isNumber = (text: string): boolean => /^[0-9]+$/.test(text);

export const notAPhoneMessage = 'Enter a phone number like (512) 555-0190.';
