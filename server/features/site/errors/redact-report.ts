/** The position in a built script: the only part of a stack that is kept. */
const location = /\/assets\/([\w.-]{1,60}\.js):(\d{1,6}):(\d{1,7})\)?$/;
const functionName = /^\s*(?:at (?:async )?)?([A-Za-z_$][\w$.]{0,40})(?: \(|@)/;

const mostFrames = 12;
const mostLines = 40;
const longestLine = 300;

/** Frames in our own scripts, as `name file:line:column`. Everything else in a stack is dropped. */
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

// The order matters: a later pattern would match part of what an earlier one must see whole.
const replacements: [RegExp, string | ((match: string, ...groups: string[]) => string)][] = [
  [/\p{Cc}+/gu, ' '],
  [/\bhttps?:\/\/\S+/gi, (address) => isScript.exec(address)?.[1] ?? '[address]'],
  [/\S+@\S+/g, '[email]'],
  // Browsers quote what they were given: an answer or an input. Property names are ours.
  [/\b(reading|setting) '([A-Za-z_$][A-Za-z_$]{0,40})'/g, '$1 $2'],
  [/["“”][^"“”]*(?:["“”]|$)/g, '[text]'],
  [/`[^`]*(?:`|$)/g, '[text]'],
  [/(?<![\p{L}\p{N}])'[^']*(?:'(?![\p{L}\p{N}])|$)/gu, '[text]'],
  [/\b[A-Z0-9]{3}(?:-[A-Z0-9]{3})+\b|\b(?=[A-Z]*[0-9])?[A-Z0-9]{9}\b/g, '[code]'],
  [
    /\+?\(?\d[\d\s().-]{4,}/g,
    (digits) => (digits.replace(/\D/g, '').length > 4 ? '[number] ' : digits),
  ],
  // Tokens, ids, dates: any word with a digit, except numbers too short to be personal.
  [/\S*\d\S*/g, (word) => (shortNumber.test(word) || word.endsWith('.js') ? word : '[number]')],
];

/**
 * An error's message without what it may have been given: addresses, numbers, codes, tokens and
 * anything in quotes. A name in a sentence without quotes can't be told from any other word; no
 * message of a browser or of ours has one.
 */
export function redactMessage(message: string): string {
  const redacted = replacements.reduce(
    (text, [pattern, by]) => text.replace(pattern, by as string),
    message.slice(0, longestLine),
  );
  return redacted.replace(/ {2,}/g, ' ').trim();
}
