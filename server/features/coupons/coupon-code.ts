/** Returns a whole number from 0 to below `end`. */
export type RandomBelow = (end: number) => number;

// Codes are read aloud and typed on phones: no characters that look like others (0 O Q, 1 I L, 2 Z,
// 5 S, 8 B, U V), and no vowels, so that no words appear by chance.
const characters = '34679CDFGHJKMNPRTVWXY';
// 2^39 codes: with a million live coupons, one guess in half a million finds one.
const length = 9;

export const drawCode = (randomBelow: RandomBelow): string =>
  Array.from({ length }, () => characters.charAt(randomBelow(characters.length))).join('');

/** Formatted for people: `7FK-M3X-WP9`. */
export const showCode = (code: string): string => code.replace(/(.{3})(?=.)/g, '$1-');

const written = new RegExp(`^[${characters}]{${length}}$`);

/** Reads what people type; undefined if it cannot be a code. */
export function readCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return written.test(code) ? code : undefined;
}
