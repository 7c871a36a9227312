import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import type { Operation } from '../../people/access/index.ts';
import { keepPhoto, type PhotoParts } from './keep-photo.ts';
import { presentOwnPhoto } from './photos.presenter.ts';
import { photosOfRestaurant, retryAfterMs } from './photos.rules.ts';

type AddPhoto = Operation<'addPhoto'>;

/**
 * Adds one photo of each restaurant at a time, so that one restaurant doesn't fill the queue of all:
 * another one is refused before it takes a connection, and mostly before its body is read.
 */
export function createPhotoAdder(parts: PhotoParts) {
  const adding = new Set<number>();

  const add: AddPhoto = async ({ query: { itemId = null, alt }, body: file }, context) => {
    if (file.every(({ length }) => length === 0)) return refuse('photo_unreadable');
    const usedUp = await context.spend([photosOfRestaurant, String(context.businessId)]);
    if (usedUp) return usedUp;
    const kept = await keepPhoto(parts, context, { itemId, alt, file });
    return isRefused(kept) ? kept : presentOwnPhoto(context, kept);
  };

  const addInTurn: AddPhoto = async (input, context) => {
    const { businessId } = context;
    if (adding.has(businessId)) return refuse('photo_under_way', { retryAfterMs });
    adding.add(businessId);
    try {
      return await add(input, context);
    } finally {
      adding.delete(businessId);
    }
  };

  return { add: addInTurn, isAdding: (businessId: number) => adding.has(businessId) };
}
