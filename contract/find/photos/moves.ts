const text = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

const uint32 = (bytes: Uint8Array, at: number) =>
  at + 4 <= bytes.length ? new DataView(bytes.buffer, bytes.byteOffset + at, 4).getUint32(0) : 0;

/** An animated PNG says so before its first image. */
function isMovingPng(bytes: Uint8Array): boolean {
  for (let at = 8; at + 8 <= bytes.length; ) {
    const kind = text(bytes, at + 4, at + 8);
    // The number of frames; one frame is no animation.
    if (kind === 'acTL') return uint32(bytes, at + 8) > 1;
    if (kind === 'IDAT') return false;
    // A chunk: length, kind, data, checksum.
    at += 12 + uint32(bytes, at);
  }
  return false;
}

/** The brands of image sequences; a still AVIF has none of them. */
const brandsOfSequences = new Set(['avis', 'msf1', 'hevc', 'hevx']);

function isMovingHeif(bytes: Uint8Array): boolean {
  const end = Math.min(uint32(bytes, 0), bytes.length);
  for (let at = 8; at + 4 <= end; at += 4) {
    // A version number stands between the major brand and the compatible ones.
    if (at !== 12 && brandsOfSequences.has(text(bytes, at, at + 4))) return true;
  }
  return false;
}

/**
 * Whether a file is an animation, judged by its bytes: decoders, browsers included, silently show
 * only its first frame. So this is checked before a photo is scaled down.
 */
export function isMoving(bytes: Uint8Array): boolean {
  if (text(bytes, 0, 4) === 'GIF8') return true;
  if (text(bytes, 1, 4) === 'PNG') return isMovingPng(bytes);
  if (text(bytes, 4, 8) === 'ftyp') return isMovingHeif(bytes);
  const isWebp = text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 16) === 'WEBPVP8X';
  return isWebp && ((bytes[20] ?? 0) & 2) !== 0;
}
