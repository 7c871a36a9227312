/** A whole number from 0 to below `end`. */
export type RandomBelow = (end: number) => number;

// Read aloud and typed on a phone: nothing that looks like something else (0 O Q, 1 I L, 2 Z, 5 S,
// 8 B, U V), and no vowels, so that chance makes no words.
const characters = '34679CDFGHJKMNPRTVWXY';
// 2^39 codes: of a million live coupons a guess finds one in half a million tries.
const length = 9;

export const drawCode = (randomBelow: RandomBelow): string =>
  Array.from({ length }, () => characters.charAt(randomBelow(characters.length))).join('');

/** As people read it: `7FK-M3X-WP9`. */
export const showCode = (code: string): string => code.replace(/(.{3})(?=.)/g, '$1-');

const written = new RegExp(`^[${characters}]{${length}}$`);

/** As people type it; nothing when it cannot be a code. */
export function readCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return written.test(code) ? code : undefined;
}
