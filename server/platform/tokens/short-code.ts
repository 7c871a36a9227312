import { randomInt } from 'node:crypto';
import { codeCharacters } from '#contract/code-characters.ts';

/** Returns a whole number from 0 to below `end`. */
export type RandomBelow = (end: number) => number;

export const drawText = (
  characters: string,
  length: number,
  randomBelow: RandomBelow = (end) => randomInt(end),
): string =>
  Array.from({ length }, () => characters.charAt(randomBelow(characters.length))).join('');

export const drawShortCode = (length: number, randomBelow?: RandomBelow): string =>
  drawText(codeCharacters, length, randomBelow);

/** A code as people write it, without what they put between its characters. */
export const plainCode = (written: string): string =>
  written.toUpperCase().replace(/[^0-9A-Z]/g, '');

const maxTries = 10;

/** Draws until a code is free; `tryOne` returns undefined if it is taken. */
export async function drawUntilFree<Made>(
  what: string,
  tryOne: () => Promise<Made | undefined>,
): Promise<Made> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const made = await tryOne();
    if (made !== undefined) return made;
  }
  throw new Error(`no free ${what} was drawn in ${maxTries} tries`);
}
