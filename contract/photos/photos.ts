import { z } from 'zod';
import { endpointsIn } from '../endpoint.ts';
import { freeLine } from '../free-text.ts';
import { restaurantNotFound } from '../restaurants/refusals.ts';
import { publicRestaurantIdSchema } from '../text.ts';
import { photoCalls } from './calls.ts';
import { photoSchema } from './photo.ts';
import { mostPhotoBytes } from './photo-files.ts';
import { photoMovesText, tooManyPhotos } from './refusals.ts';

const endpoint = endpointsIn('Photos');

/** In base64 four letters are three bytes; what stands around it is short. */
const mostLetters = Math.ceil(mostPhotoBytes / 3) * 4;
const bodyLimitBytes = mostLetters + 4_096;

export type Photo = z.infer<typeof photoSchema>;

export const showPhotos = endpoint(photoCalls.showPhotos, {
  summary: 'The photos of a restaurant and of its dishes',
  params: z.object({ id: publicRestaurantIdSchema }),
  response: z.object({
    house: z.array(photoSchema).describe('The first one stands for the restaurant.'),
    dishes: z.array(z.object({ itemId: z.number().int(), photo: photoSchema })),
  }),
  refusals: restaurantNotFound,
});

const ownPhotoSchema = photoSchema.extend({
  itemId: z.number().int().nullable().describe('Of which dish; null for the house.'),
  key: z
    .string()
    .describe(
      'As `key` in the address of a file: shows it for an hour also where diners get none.',
    ),
  removedUntil: z.iso
    .datetime()
    .nullable()
    .describe('Until when a removed photo can be put back; null while it is shown.'),
});

export type OwnPhoto = z.infer<typeof ownPhotoSchema>;

export const listPhotos = endpoint(photoCalls.listPhotos, {
  summary: "The restaurant's photos for its staff, with those that were removed lately",
  response: z.object({
    results: z.array(ownPhotoSchema),
    most: z.number().int().describe('So many may be shown at once.'),
    dishes: z
      .array(z.object({ itemId: z.number().int(), itemName: z.string(), categoryName: z.string() }))
      .describe('Those that may have a photo, in the order of the menu.'),
  }),
});

const altSchema = freeLine(160).describe('What it shows, for who cannot see it.');
const params = z.object({ photoId: z.uuid() });

const photoNotFound = {
  photo_not_found: { status: 404, message: "We couldn't find this photo." },
} as const;

const notAPhoto = (message: string) => ({ status: 422, message, field: 'file' }) as const;

export const addPhoto = endpoint(photoCalls.addPhoto, {
  summary: 'Adds a photo of the house, or of a dish in place of the one that it has',
  bodyLimitBytes,
  body: z.object({
    file: z
      .base64()
      .min(1, 'Required')
      .max(mostLetters, { abort: true })
      .describe('A JPEG, PNG, WebP or AVIF of up to 10 MB.'),
    itemId: z.number().int().min(1).nullable().default(null),
    alt: altSchema.default(''),
  }),
  response: ownPhotoSchema,
  refusals: {
    ...tooManyPhotos,
    item_not_found: { status: 404, message: "We couldn't find this dish.", field: 'itemId' },
    photo_unreadable: notAPhoto("This file isn't a photo that we can read. Send a JPEG or a PNG."),
    photo_moves: notAPhoto(photoMovesText),
    photo_too_small: notAPhoto('This photo is too small. Send one at least 480 pixels wide.'),
    photo_too_large: notAPhoto('This photo is too large. Send one of at most 50 million pixels.'),
    photo_too_narrow: notAPhoto(
      'This photo is too long and narrow. Crop it: one side may be at most 3 times the other.',
    ),
    photos_used_up: {
      status: 429,
      message: "You've added as many photos as you can in one day. Add more tomorrow.",
    },
    photos_busy: {
      status: 503,
      message: 'Too many photos are being prepared right now. Try again in a moment.',
    },
    photo_not_kept: {
      status: 503,
      message: "We couldn't save this photo. Nothing has changed. Try again in a few minutes.",
    },
  },
});

export const describePhoto = endpoint(photoCalls.describePhoto, {
  summary: 'Says what a photo shows',
  params,
  body: z.object({ alt: altSchema.default('') }),
  response: ownPhotoSchema,
  refusals: photoNotFound,
});

export const putPhotoFirst = endpoint(photoCalls.putPhotoFirst, {
  summary: 'Makes a photo of the house the first one, which stands for the restaurant',
  params,
  response: ownPhotoSchema,
  refusals: photoNotFound,
});

export const removePhoto = endpoint(photoCalls.removePhoto, {
  summary: 'Takes a photo away: at once for diners, for good after seven days',
  params,
  response: ownPhotoSchema,
  refusals: photoNotFound,
});

export const putPhotoBack = endpoint(photoCalls.putPhotoBack, {
  summary: 'Shows a photo again that was removed',
  params,
  response: ownPhotoSchema,
  refusals: { ...photoNotFound, ...tooManyPhotos },
});
