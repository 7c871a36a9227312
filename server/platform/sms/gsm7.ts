/** https://en.wikipedia.org/wiki/GSM_03.38: one septet each, and those that take two. */
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

/** How many of the 160 places of one message a text takes; NaN when it cannot be written so at all. */
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
 * The same text in the letters of a plain text message where it has any: one other letter would make
 * all of it cost double. What has no plain form, such as a name in Chinese, stays as it is.
 */
export const toGsm7 = (text: string): string => Array.from(text.normalize('NFC'), plainer).join('');
