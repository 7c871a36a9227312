import sharp, { type Sharp } from 'sharp';
import { isMoving } from '#contract/find/photos/moves.ts';
import { type PhotoFormat, photoFormats, photoWidths } from '#contract/find/photos/photo-files.ts';

export type PreparedFile = { width: number; format: PhotoFormat; content: Buffer };

export type PreparedPhoto = {
  width: number;
  height: number;
  preview: string;
  files: PreparedFile[];
};

export type PhotoProblem =
  | 'photo_unreadable'
  | 'photo_moves'
  | 'photo_too_small'
  | 'photo_too_large'
  | 'photo_too_narrow';

const formatsRead = new Set(['jpeg', 'png', 'webp', 'heif']);
/**
 * All frames together. A file that would unpack to more is refused by its header, before unpacking.
 */
const mostPixels = 50_000_000;
const leastWidth = photoWidths[0];
/** A strip stored 1,600 wide would be many times as high: a minute's work for each file. */
const mostTimesAsLong = 3;
const previewWidth = 20;

const encoders: Record<PhotoFormat, (image: Sharp) => Sharp> = {
  // Effort is limited: more of it saves little space, and delays the next photo.
  avif: (image) => image.avif({ quality: 50, effort: 3 }),
  webp: (image) => image.webp({ quality: 75, effort: 4 }),
};

/** `undefined`: the header is in no format that we read. */
async function readHead(file: Buffer) {
  try {
    // We check the size ourselves, with our own message.
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

type Head = Awaited<ReturnType<typeof readHead>>;

function problemOf(head: Head): PhotoProblem | undefined {
  if (!head || !formatsRead.has(head.format)) return 'photo_unreadable';
  if ((head.pages ?? 1) > 1) return 'photo_moves';
  if (head.width * head.height > mostPixels) return 'photo_too_large';
  const { width, height } = head.autoOrient;
  if (width < leastWidth) return 'photo_too_small';
  const isStrip = Math.max(width, height) > mostTimesAsLong * Math.min(width, height);
  return isStrip ? 'photo_too_narrow' : undefined;
}

/**
 * Rebuilt from its pixels alone, upright: nothing else in the file (place, author, a program
 * appended to the picture) is kept.
 */
export async function preparePhoto(file: Buffer): Promise<PreparedPhoto | PhotoProblem> {
  if (isMoving(file)) return 'photo_moves';
  const head = await readHead(file);
  const problem = problemOf(head);
  if (problem || !head) return problem ?? 'photo_unreadable';
  try {
    return await encode(file, head.autoOrient);
  } catch {
    return 'photo_unreadable';
  }
}

async function encode(
  file: Buffer,
  original: { width: number; height: number },
): Promise<PreparedPhoto> {
  // Decoded once, no larger than the widest stored version.
  const width = Math.min(original.width, Math.max(...photoWidths));
  const { data, info } = await sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const widths = photoWidths.filter((each) => each <= width);
  const files: PreparedFile[] = [];
  for (const each of widths) {
    for (const format of photoFormats) {
      const content = await encoders[format](pixels().resize({ width: each })).toBuffer();
      files.push({ width: each, format, content });
    }
  }
  const widest = widths[widths.length - 1] ?? width;
  const preview = await pixels().resize({ width: previewWidth }).webp({ quality: 30 }).toBuffer();
  return {
    width: widest,
    height: Math.max(1, Math.round((height * widest) / width)),
    preview: `data:image/webp;base64,${preview.toString('base64')}`,
    files,
  };
}
