// Letters that Unicode does not take apart into a letter and an accent.
const alike: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/**
 * What two ways to write the same restaurant have in common: not case, accents, punctuation,
 * spaces, 'The', nor '&' or 'and'. Empty when the name has no letter and no digit.
 */
export function matchKey(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => alike[letter] ?? letter)
    .replace(/['’‘`´ʼ.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => word !== 'the' && word !== 'and');
  return (telling.length > 0 ? telling : words).join('');
}
