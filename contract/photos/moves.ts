const text = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

const uint32 = (bytes: Uint8Array, at: number) =>
  at + 4 <= bytes.length ? new DataView(bytes.buffer, bytes.byteOffset + at, 4).getUint32(0) : 0;

/** Of a PNG, an animation says so before its first picture. */
function isMovingPng(bytes: Uint8Array): boolean {
  for (let at = 8; at + 8 <= bytes.length; ) {
    const kind = text(bytes, at + 4, at + 8);
    // How many pictures it has; one alone is none that moves.
    if (kind === 'acTL') return uint32(bytes, at + 8) > 1;
    if (kind === 'IDAT') return false;
    // A length, its kind, what it holds, a check.
    at += 12 + uint32(bytes, at);
  }
  return false;
}

/** The brands that a sequence of pictures has; an AVIF of one picture has none of them. */
const brandsOfSequences = new Set(['avis', 'msf1', 'hevc', 'hevx']);

function isMovingHeif(bytes: Uint8Array): boolean {
  const end = Math.min(uint32(bytes, 0), bytes.length);
  for (let at = 8; at + 4 <= end; at += 4) {
    // Between the brand and those that it goes with stands a version.
    if (at !== 12 && brandsOfSequences.has(text(bytes, at, at + 4))) return true;
  }
  return false;
}

/**
 * Whether a file is an animation, by its bytes: what reads pictures shows the first one of it, and says
 * nothing. Browsers too, which is why it is asked before a photo is made smaller.
 */
export function isMoving(bytes: Uint8Array): boolean {
  if (text(bytes, 0, 4) === 'GIF8') return true;
  if (text(bytes, 1, 4) === 'PNG') return isMovingPng(bytes);
  if (text(bytes, 4, 8) === 'ftyp') return isMovingHeif(bytes);
  const isWebp = text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 16) === 'WEBPVP8X';
  return isWebp && ((bytes[20] ?? 0) & 2) !== 0;
}
