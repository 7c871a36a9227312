// Letters that Unicode does not decompose into a letter and an accent.
const alike: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

// Pairs of Cyrillic or Greek letters and the Latin letters that they look like (Greek: in upper
// case).
const lookalikes = new Map(
  'аaвbеeкkмmнhоoрpсcтtуyхxіiјjѕsһhαaβbεeζzηhιiκkμmνnοoρpτtυyχx'
    .match(/../gu)
    ?.map(([one = '', other = '']) => [one, other]),
);

/**
 * Equal for two spellings of the same restaurant: ignores case, accents, punctuation, spaces,
 * 'The', '&' and 'and', and lookalike letters of other scripts. Empty when the name has no letter
 * and no digit.
 */
export function matchKey(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(/[\u0370-\u04ff]/g, (letter) => lookalikes.get(letter) ?? letter)
    .replace(/[ßæœøłđı]/g, (letter) => alike[letter] ?? letter)
    .replace(/['’‘`´ʼ.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => word !== 'the' && word !== 'and');
  return (telling.length > 0 ? telling : words).join('');
}
