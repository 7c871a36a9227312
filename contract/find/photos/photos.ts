import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { fileSchema } from '../../file.ts';
import { freeLine } from '../../free-text.ts';
import { restaurantNotFound } from '../../ground/restaurant/refusals.ts';
import { publicRestaurantIdSchema } from '../../text.ts';
import { photoCalls } from './calls.ts';
import { photoSchema } from './photo.ts';
import { mostPhotoBytes } from './photo-files.ts';
import { photoMovesText, tooManyPhotos } from './refusals.ts';

const endpoint = endpointsIn('Photos');

export type Photo = z.infer<typeof photoSchema>;

export const showPhotos = endpoint(photoCalls.showPhotos, {
  summary: 'The photos of a restaurant and its dishes',
  params: z.object({ id: publicRestaurantIdSchema }),
  response: z.object({
    house: z.array(photoSchema).describe('The first one represents the restaurant.'),
    dishes: z.array(z.object({ itemId: z.number().int(), photo: photoSchema })),
  }),
  refusals: restaurantNotFound,
});

const ownPhotoSchema = photoSchema.extend({
  itemId: z
    .number()
    .int()
    .nullable()
    .describe('The dish; null for a photo of the restaurant itself.'),
  key: z
    .string()
    .describe(
      "Send it as `key` in a file's address: shows the photo for an hour, even if diners can't see it.",
    ),
  removedUntil: z.iso
    .datetime()
    .nullable()
    .describe("Until when a removed photo can be restored; null if it isn't removed."),
});

export type OwnPhoto = z.infer<typeof ownPhotoSchema>;

export const listPhotos = endpoint(photoCalls.listPhotos, {
  summary: "The restaurant's photos for its staff, including recently removed ones",
  response: z.object({
    results: z.array(ownPhotoSchema),
    most: z.number().int().describe('The most photos that may be shown at once.'),
    dishes: z
      .array(z.object({ itemId: z.number().int(), itemName: z.string(), categoryName: z.string() }))
      .describe('Dishes that may have a photo, in menu order.'),
  }),
});

const altSchema = freeLine(160).describe("What it shows, for people who can't see it.");
const params = z.object({ photoId: z.uuid() });

const photoNotFound = {
  photo_not_found: { status: 404, message: "We couldn't find this photo." },
} as const;

const notAPhoto = (message: string) => ({ status: 422, message, field: 'file' }) as const;

export const addPhoto = endpoint(photoCalls.addPhoto, {
  summary: 'Add a photo of the restaurant, or of a dish, replacing the one it has',
  query: z.object({
    itemId: z.coerce
      .number()
      .int()
      .min(1)
      .max(2_147_483_647)
      .optional()
      .describe('The dish; left out for a photo of the restaurant itself.'),
    alt: altSchema.default(''),
  }),
  bodyLimitBytes: mostPhotoBytes,
  acceptsFile: true,
  body: fileSchema('A JPEG, PNG, WebP or AVIF of up to 10 MB.'),
  response: ownPhotoSchema,
  refusals: {
    unsupported_media_type: {
      status: 415,
      message: 'Send the photo itself, with its type, such as Content-Type: image/jpeg.',
    },
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
    photo_under_way: {
      status: 429,
      message: 'Another photo of your restaurant is being prepared. Try again in a moment.',
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
  summary: 'Set the description of a photo',
  params,
  body: z.object({ alt: altSchema.default('') }),
  response: ownPhotoSchema,
  refusals: photoNotFound,
});

export const putPhotoFirst = endpoint(photoCalls.putPhotoFirst, {
  summary: 'Make a photo of the restaurant the first one, which represents it',
  params,
  response: ownPhotoSchema,
  refusals: photoNotFound,
});

export const removePhoto = endpoint(photoCalls.removePhoto, {
  summary: 'Remove a photo: diners stop seeing it right away, and it is deleted after seven days',
  params,
  response: ownPhotoSchema,
  refusals: photoNotFound,
});

export const putPhotoBack = endpoint(photoCalls.putPhotoBack, {
  summary: 'Restore a removed photo',
  params,
  response: ownPhotoSchema,
  refusals: { ...photoNotFound, ...tooManyPhotos },
});
