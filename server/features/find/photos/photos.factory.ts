import type { FastifyInstance, InjectOptions } from 'fastify';
import sharp from 'sharp';
import { callUrl } from '#contract/call.ts';
import { addPhoto } from '#contract/find/photos/photos.ts';

type Picture = { width?: number; height?: number; tone?: number };

/** Red on top and blue at the bottom, to show which way up it is. */
export async function pngPicture({ width = 800, height = 600, tone = 200 }: Picture = {}) {
  const upper = { width, height: Math.floor(height / 2), channels: 3 as const };
  const red = { create: { ...upper, background: { r: tone, g: 30, b: 30 } } };
  return sharp({ create: { ...upper, height, background: { r: 30, g: 30, b: tone } } })
    .composite([{ input: red, top: 0, left: 0 }])
    .png()
    .toBuffer();
}

export const jpegPicture = async (given?: Picture) =>
  sharp(await pngPicture(given))
    .jpeg()
    .toBuffer();

/** As a phone held sideways writes it: the metadata says how to rotate it. */
export const sidewaysPhoto = async (given?: Picture) =>
  sharp(await pngPicture(given))
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Artist: 'whoever took it' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 36/1 0/1' },
    })
    .toBuffer();

type SentPhoto = {
  staff: { headers: Record<string, string> };
  payload: NonNullable<InjectOptions['payload']>;
  type?: string;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
};

/** Sends anything as a photo. */
export const sendPhoto = (
  app: FastifyInstance,
  { staff, payload, type = 'image/jpeg', query = {}, headers = {} }: SentPhoto,
) =>
  app.inject({
    method: addPhoto.method,
    url: callUrl(addPhoto, {}, query),
    headers: { ...staff.headers, 'content-type': type, ...headers },
    payload,
  });
