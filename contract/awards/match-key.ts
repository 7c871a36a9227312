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

// Letters of Cyrillic and Greek that look like one of ours when they are large (Greek) or at all, by pairs.
const lookalikes = new Map(
  'аaвbеeкkмmнhоoрpсcтtуyхxіiјjѕsһhαaβbεeζzηhιiκkμmνnοoρpτtυyχx'
    .match(/../gu)
    ?.map(([one = '', other = '']) => [one, other]),
);

/**
 * What two ways to write the same restaurant have in common: not case, accents, punctuation,
 * spaces, 'The', nor '&' or 'and', nor letters of other scripts that look alike. Empty when the name has no letter and no digit.
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
