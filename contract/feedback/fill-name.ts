const everyName = /\{name\}/gi;
/** Where a sentence begins, with the punctuation that would be left over: `{name}, thank you`. */
const atBeginning = /(^|[.!?…]\s+|\n\s*)\{name\}(?!['’]s)\s*[,:;!.?–—-]*[^\S\n]*(\p{L})?/giu;
const possessive = /\{name\}['’]s/gi;
/** `thank you, {name}!` and `Hi {name}, thank you`: with the comma and the blank before it. */
const withBlank = /[,;:]?[^\S\n]*\{name\}/gi;

/** A saved reply for one reviewer. Without a name it reads as if none had been meant. */
export function fillName(message: string, firstName: string): string {
  const name = firstName.trim();
  // By functions: a name may contain what a replacement text takes for a reference.
  if (name !== '') return message.replace(everyName, () => name);
  return message
    .replace(atBeginning, (_, before: string, letter = '') => before + letter.toUpperCase())
    .replace(possessive, 'your')
    .replace(withBlank, '')
    .replace(/^\s+|\s+$/g, '');
}
