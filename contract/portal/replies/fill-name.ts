const everyName = /\{name\}(\.?)/gi;
/**
 * At the beginning of a sentence, with the punctuation that would be left over: `{name}, thank
 * you`.
 */
const atBeginning = /(^|[.!?…]\s+|\n\s*)\{name\}(?!['’]s)\s*[,:;!.?–—-]*[^\S\n]*(\p{L})?/giu;
const possessive = /\{name\}['’]s/gi;
/** `thank you, {name}!` and `Hi {name}, thank you`: with the comma and the space before it. */
const withBlank = /[,;:]?[^\S\n]*\{name\}/gi;

/**
 * Fills a saved reply in for one reviewer, with the initial that is public with the review: we
 * promise diners to show no more of their name. Without an initial, the text reads as if it had no
 * {name}.
 */
export function fillName(message: string, initial: string): string {
  // With a function, because an initial can look like a replacement pattern.
  if (initial !== '') return message.replace(everyName, () => `${initial}.`);
  return message
    .replace(atBeginning, (_, before: string, letter = '') => before + letter.toUpperCase())
    .replace(possessive, 'your')
    .replace(withBlank, '')
    .replace(/^\s+|\s+$/g, '');
}
