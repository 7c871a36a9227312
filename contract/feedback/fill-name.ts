const everyName = /\{name\}(\.?)/gi;
/** Where a sentence begins, with the punctuation that would be left over: `{name}, thank you`. */
const atBeginning = /(^|[.!?…]\s+|\n\s*)\{name\}(?!['’]s)\s*[,:;!.?–—-]*[^\S\n]*(\p{L})?/giu;
const possessive = /\{name\}['’]s/gi;
/** `thank you, {name}!` and `Hi {name}, thank you`: with the comma and the blank before it. */
const withBlank = /[,;:]?[^\S\n]*\{name\}/gi;

/**
 * A saved reply for one reviewer, by the initial that everybody sees with the review: diners are
 * promised that no more of their name is shown. Without one it reads as if no name had been meant.
 */
export function fillName(message: string, initial: string): string {
  // By functions: what is filled in may look like a reference of a replacement text.
  if (initial !== '') return message.replace(everyName, () => `${initial}.`);
  return message
    .replace(atBeginning, (_, before: string, letter = '') => before + letter.toUpperCase())
    .replace(possessive, 'your')
    .replace(withBlank, '')
    .replace(/^\s+|\s+$/g, '');
}
