import { z } from 'zod';

const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
const blanksInALine = /[^\S\n]+/g;
const blanksAroundBreaks = / ?\n ?/g;
const manyBreaks = /\n{3,}/g;

// What is not seen but acts: control characters, the invisible ones that make an empty word look
// like none, and those that turn the direction of whatever stands behind them, also outside.
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the point
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/g;

/** More marks than any script stacks on one letter: a tower that covers the lines above. */
const towersOfMarks = /(\p{Mn}{5})\p{Mn}+/gu;

/** Text as a person meant it: what it looks like stays, what only a machine would notice goes. */
export function cleanText(text: string): string {
  return (
    text
      // Half a character, as a cut-off emoji leaves it, is no text that can be stored.
      .toWellFormed()
      .replace(lineBreaks, '\n')
      .replace(invisible, '')
      .normalize('NFC')
      .replace(towersOfMarks, '$1')
      .replace(blanksInALine, ' ')
      .replace(blanksAroundBreaks, '\n')
      .replace(manyBreaks, '\n\n')
      .trim()
  );
}

/** The same in one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\n+/g, ' ');

/**
 * Text that the public writes, cleaned; HTML in it is text. Counted as a form counts it, before the
 * cleaning and after: what composes differently may grow. The first check ends it: composing takes
 * time that grows with the square of the length.
 */
const cleaned = (clean: (text: string) => string) => (maxLength: number) =>
  z.string().max(maxLength, { abort: true }).overwrite(clean).max(maxLength);

export const freeText = cleaned(cleanText);
export const freeLine = cleaned(cleanLine);
