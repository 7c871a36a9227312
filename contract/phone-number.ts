// Address books put these invisible characters around a number, and they are copied with it.
const invisible = /\p{Cf}/gu;
// The plus sign of East Asian keyboards.
const doubleZero = /^00(?=[1-9])/;

/** A number without the characters that only group its digits, as `isPhone` expects it. */
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
