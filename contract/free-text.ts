import { z } from 'zod';

const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
const blanksInALine = /[^\S\n]+/g;
const blanksAroundBreaks = / ?\n ?/g;
const manyBreaks = /\n{3,}/g;

// Invisible characters with an effect: control characters, those that make an empty word look
// filled, and those that reverse the direction of the text after them, even outside this text.
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u115f\u1160\u180e\u200b\u2028-\u202e\u2060-\u2064\u2066-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]|\u034f|\u17b4|\u17b5/g;

/**
 * The text without them, and with a lone surrogate, left when an emoji is cut in half, as U+FFFD:
 * PostgreSQL stores neither that nor U+0000.
 */
export const withoutInvisible = (text: string): string =>
  text.toWellFormed().replace(invisible, '');

/**
 * More combining marks than any script puts on a letter: stacked, they would cover the lines above.
 */
const towersOfMarks = /(\p{Mn}{5})\p{Mn}+/gu;

/** Text that nothing below would change, as almost all of it is. */
const cleanAlready = /^[!-~]+(?: [!-~]+)*$/;

/** Keeps what is visible and removes what only a machine would notice. */
export function cleanText(text: string): string {
  if (cleanAlready.test(text)) return text;
  return text
    .toWellFormed()
    .replace(lineBreaks, '\n')
    .replace(invisible, '')
    .normalize('NFC')
    .replace(towersOfMarks, '$1')
    .replace(blanksInALine, ' ')
    .replace(blanksAroundBreaks, '\n')
    .replace(manyBreaks, '\n\n')
    .trim();
}

export const cleanLine = (text: string): string => cleanText(text).replace(/\n+/g, ' ');

/** Sentences of a form that its call says, too. */
type Words = { missing?: string; tooLong?: string };

/**
 * Cleaned text from the public; HTML in it is plain text. Its length is checked as a form counts
 * it, before the cleaning and after, since Unicode normalization can make text longer. Text that is
 * too long is not cleaned: normalization takes time quadratic in the length.
 */
const cleaned =
  (clean: (text: string) => string) =>
  (maxLength: number, { missing, tooLong: error }: Words = {}) =>
    z
      .string({ error: ({ input }) => (input === undefined ? missing : undefined) })
      .max(maxLength, { abort: true, error })
      .overwrite(clean)
      .max(maxLength, { error });

/** For the name of a person or thing: marks, pictures and signs alone are no name. */
export const isName = [
  (text: string) => text === '' || /[\p{L}\p{N}]/u.test(text),
  'Use letters or digits.',
] as const;

export const freeText = cleaned(cleanText);
export const freeLine = cleaned(cleanLine);
