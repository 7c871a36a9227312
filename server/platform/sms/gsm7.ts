/** https://en.wikipedia.org/wiki/GSM_03.38: characters of one septet, and those of two. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('^{}\\[~]|€');

const lookalikes: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '`': "'",
};

const septetsOf = (character: string): number =>
  basic.has(character) ? 1 : extended.has(character) ? 2 : Number.NaN;

/** How many of the 160 septets of a message a text takes; NaN when GSM-7 cannot encode it. */
export const septets = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + septetsOf(character), 0);

const oneSegmentSeptets = 160;

export const fitsOneSegment = (text: string): boolean => septets(text) <= oneSegmentSeptets;

function plainer(character: string): string {
  if (!Number.isNaN(septetsOf(character))) return character;
  const plain = lookalikes[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '');
  return Number.isNaN(septets(plain)) ? character : plain;
}

/**
 * The same text in GSM-7 characters where possible: a single other character would make the whole
 * text cost double. What has no such form, such as a name in Chinese, stays as it is.
 */
export const toGsm7 = (text: string): string => Array.from(text.normalize('NFC'), plainer).join('');
