import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { jpegPicture, pngPicture, sidewaysPhoto } from './photos.factory.ts';
import { type PreparedPhoto, preparePhoto } from './prepare-photo.ts';

const prepared = async (file: Buffer): Promise<PreparedPhoto> => {
  const photo = await preparePhoto(file);
  if (typeof photo === 'string') throw new Error(photo);
  return photo;
};

const animated = () =>
  sharp([Buffer.from(dot('red')), Buffer.from(dot('blue'))], { join: { animated: true } });
const dot = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="${color}"/></svg>`;

/** Like an animated PNG: a plain PNG decoder reads its first frame. */
function withFrames(png: Buffer, frames: number): Buffer {
  const chunk = Buffer.alloc(20);
  chunk.writeUInt32BE(8, 0);
  chunk.write('acTL', 4, 'latin1');
  chunk.writeUInt32BE(frames, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
  const afterHead = 33;
  return Buffer.concat([png.subarray(0, afterHead), chunk, png.subarray(afterHead)]);
}

/** An AVIF whose header says that it is a sequence, as its brand or as a compatible one. */
async function asSequence(brand: string, at: number): Promise<Buffer> {
  const avif = await sharp(await pngPicture())
    .avif()
    .toBuffer();
  avif.write(brand, at, 'latin1');
  return avif;
}

describe('a photo', () => {
  test('is stored in each width that it has, in both formats', async () => {
    const { files, height, preview, width } = await prepared(await jpegPicture({ width: 1000 }));
    expect({ width, height }).toEqual({ width: 960, height: 576 });
    expect(files.map((file) => [file.width, file.format])).toEqual([
      [480, 'avif'],
      [480, 'webp'],
      [960, 'avif'],
      [960, 'webp'],
    ]);
    for (const { content, format, width: wide } of files) {
      const head = await sharp(content).metadata();
      expect([head.width, head.format]).toEqual([wide, format === 'avif' ? 'heif' : 'webp']);
    }
    const small = await sharp(Buffer.from(preview.split(',')[1] ?? '', 'base64')).metadata();
    expect(small.width).toBe(20);
  });

  test('is rotated upright, and loses its location and author', async () => {
    const file = await sidewaysPhoto({ width: 1000, height: 700 });
    expect((await sharp(file).metadata()).exif?.toString('latin1')).toContain('whoever took it');
    const { files, height, width } = await prepared(file);
    expect({ width, height }).toEqual({ width: 480, height: 686 });
    for (const { content } of files) {
      const head = await sharp(content).metadata();
      expect([head.exif, head.xmp, head.iptc, head.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
    // Rotated by a quarter, the top is on the right.
    const [webp] = files.filter(({ format }) => format === 'webp');
    const right = await sharp(webp?.content)
      .extract({ left: 400, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(right[0]).toBeGreaterThan(150);
    expect(right[2]).toBeLessThan(80);
  });

  test('without a background gets a white one', async () => {
    const create = { width: 500, height: 500, channels: 4 as const };
    const clear = { ...create, background: { r: 0, g: 0, b: 0, alpha: 0 } };
    const { files } = await prepared(await sharp({ create: clear }).png().toBuffer());
    const [red = 0] = await sharp(files[1]?.content)
      .extract({ left: 250, top: 250, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(250);
  });
});

describe('not a photo:', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>';
  test.each([
    ['a text', Buffer.from('this is no picture'), 'photo_unreadable'],
    ['nothing', Buffer.from(''), 'photo_unreadable'],
    ['SVG', Buffer.from(svg), 'photo_unreadable'],
    ['SVG after a declaration', Buffer.from(`<?xml version="1.0"?>${svg}`), 'photo_unreadable'],
    ['a web page', Buffer.from('<html><script>1</script></html>'), 'photo_unreadable'],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n'), 'photo_unreadable'],
  ] as const)('%s', async (_, file, problem) => {
    expect(await preparePhoto(file)).toBe(problem);
  });

  test('an animation, with any name', async () => {
    expect(await preparePhoto(await animated().gif().toBuffer())).toBe('photo_moves');
    expect(await preparePhoto(await animated().webp().toBuffer())).toBe('photo_moves');
    expect(await preparePhoto(withFrames(await pngPicture(), 2))).toBe('photo_moves');
    expect(await preparePhoto(await asSequence('avis', 8))).toBe('photo_moves');
    expect(await preparePhoto(await asSequence('msf1', 20))).toBe('photo_moves');
  });

  test('but not a file that could be one and has a single frame', async () => {
    const single = withFrames(await pngPicture({ width: 480 }), 1);
    expect(await preparePhoto(single)).toMatchObject({ width: 480 });
    // Has that chunk's name, but elsewhere.
    const named = await sharp(await pngPicture({ width: 480 }))
      .withExifMerge({ IFD0: { Artist: 'acTL avis msf1 ANIM' } })
      .png()
      .toBuffer();
    expect(await preparePhoto(named)).toMatchObject({ width: 480 });
    const avif = await sharp(await pngPicture({ width: 480 }))
      .avif()
      .toBuffer();
    expect(await preparePhoto(avif)).toMatchObject({ width: 480 });
    const webp = await sharp(await pngPicture({ width: 480 }))
      .withExifMerge({ IFD0: { Artist: 'x' } })
      .webp()
      .toBuffer();
    expect(await preparePhoto(webp)).toMatchObject({ width: 480 });
  });

  test('too small', async () => {
    expect(await preparePhoto(await pngPicture({ width: 479 }))).toBe('photo_too_small');
    expect(await preparePhoto(await pngPicture({ width: 480 }))).toMatchObject({ width: 480 });
  });

  test('a strip, which would take minutes to write', async () => {
    for (const [width, height] of [
      [480, 1441],
      [1441, 480],
    ] as const) {
      expect(await preparePhoto(await pngPicture({ width, height }))).toBe('photo_too_narrow');
    }
    expect(await preparePhoto(await pngPicture({ width: 480, height: 1440 }))).toMatchObject({
      height: 1440,
    });
  });

  test('a bomb: few bytes that unpack to billions of pixels', async () => {
    const bomb = await pngPicture({ width: 500 });
    // The head of a PNG: 16 bytes, then its width and height, then a check of both.
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(await preparePhoto(bomb)).toBe('photo_too_large');
  });

  test('half of one', async () => {
    const whole = await jpegPicture({ width: 1200, height: 900 });
    expect(await preparePhoto(whole.subarray(0, whole.length / 2))).toBe('photo_unreadable');
  });
});
