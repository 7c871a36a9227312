/** Which lines of which built script an error went through: all that is kept of a stack. */
const location = /\/assets\/([\w.-]{1,60}\.js):(\d{1,6}):(\d{1,7})\)?$/;
const functionName = /^\s*(?:at (?:async )?)?([A-Za-z_$][\w$.]{0,40})(?: \(|@)/;

const mostFrames = 12;
const mostLines = 40;
const longestLine = 300;

/** Frames of our own scripts, as `name file:line:column`. What else a stack holds is left out. */
export function framesOf(stack: string): string[] {
  return stack
    .split('\n', mostLines)
    .flatMap((line) => {
      const [, file, row, column] = location.exec(line.slice(0, longestLine).trimEnd()) ?? [];
      if (file === undefined) return [];
      const name = functionName.exec(line)?.[1] ?? '';
      return [`${/\d{3}/.test(name) ? '' : name} ${file}:${row}:${column}`.trim()];
    })
    .slice(0, mostFrames);
}

const isScript = /\/assets\/([\w.-]{1,60}\.js)/;
const shortNumber = /^#?\d{1,3}[;:,.)]?$/;

// In this order: what a later one takes for a word, an earlier one may have to see whole.
const replacements: [RegExp, string | ((match: string, ...groups: string[]) => string)][] = [
  [/\p{Cc}+/gu, ' '],
  [/\bhttps?:\/\/\S+/gi, (address) => isScript.exec(address)?.[1] ?? '[address]'],
  [/\S+@\S+/g, '[email]'],
  // What a browser quotes is what it was given: an answer, an input. A property's name is ours.
  [/\b(reading|setting) '([A-Za-z_$][A-Za-z_$]{0,40})'/g, '$1 $2'],
  [/["“”][^"“”]*(?:["“”]|$)/g, '[text]'],
  [/`[^`]*(?:`|$)/g, '[text]'],
  [/(?<![\p{L}\p{N}])'[^']*(?:'(?![\p{L}\p{N}])|$)/gu, '[text]'],
  [/\b[A-Z0-9]{3}(?:-[A-Z0-9]{3})+\b|\b(?=[A-Z]*[0-9])?[A-Z0-9]{9}\b/g, '[code]'],
  [
    /\+?\(?\d[\d\s().-]{4,}/g,
    (digits) => (digits.replace(/\D/g, '').length > 4 ? '[number] ' : digits),
  ],
  // Tokens, ids, dates: whatever has a digit in it, but for numbers that are too short to be somebody's.
  [/\S*\d\S*/g, (word) => (shortNumber.test(word) || word.endsWith('.js') ? word : '[number]')],
];

/**
 * What an error says, without what it may have been given: addresses, numbers, codes, tokens and
 * whatever stands in quotes. A name that stands in a sentence without quotes cannot be told from
 * any other word; no message of a browser or of ours has one.
 */
export function redactMessage(message: string): string {
  const redacted = replacements.reduce(
    (text, [pattern, by]) => text.replace(pattern, by as string),
    message.slice(0, longestLine),
  );
  return redacted.replace(/ {2,}/g, ' ').trim();
}
