import { isRefused } from '#platform/refusals/refuse.ts';
import type { Operation } from '../access/index.ts';
import { keepPhoto, type PhotoParts } from './keep-photo.ts';
import { presentOwnPhoto } from './photos.presenter.ts';
import { photosOfRestaurant } from './photos.rules.ts';

export const addPhotoWith =
  (parts: PhotoParts): Operation<'addPhoto'> =>
  async ({ body: { file, ...given } }, context) => {
    const usedUp = await context.spend([photosOfRestaurant, String(context.businessId)]);
    if (usedUp) return usedUp;
    const kept = await keepPhoto(parts, context, { ...given, file: Buffer.from(file, 'base64') });
    return isRefused(kept) ? kept : presentOwnPhoto(context, kept);
  };
