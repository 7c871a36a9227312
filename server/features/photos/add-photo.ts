import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import type { Operation } from '../access/index.ts';
import { keepPhoto, type PhotoParts } from './keep-photo.ts';
import { presentOwnPhoto } from './photos.presenter.ts';
import { photosOfRestaurant, retryAfterMs } from './photos.rules.ts';

type AddPhoto = Operation<'addPhoto'>;
type Body = Parameters<AddPhoto>[0]['body'];

const isSame = (one: Body, other: Body) =>
  one.itemId === other.itemId && one.alt === other.alt && one.file === other.file;

/** Of what is in the body beside the file. */
const mostOtherBytes = 4_096;

/**
 * Adds one photo of each restaurant at a time, so that one restaurant doesn't fill the queue of all:
 * another one is refused before it takes a connection. The same one, sent again meanwhile, is added once.
 */
export function createPhotoAdder(parts: PhotoParts) {
  const underWay = new Map<number, { body: Body; adding: ReturnType<AddPhoto> }>();

  const add: AddPhoto = async ({ body: { file, ...given } }, context) => {
    const usedUp = await context.spend([photosOfRestaurant, String(context.businessId)]);
    if (usedUp) return usedUp;
    const kept = await keepPhoto(parts, context, { ...given, file: Buffer.from(file, 'base64') });
    return isRefused(kept) ? kept : presentOwnPhoto(context, kept);
  };

  const addInTurn: AddPhoto = async (input, context) => {
    const { businessId } = context;
    const { body } = input;
    const own = underWay.get(businessId);
    if (own && isSame(own.body, body)) return own.adding;
    if (own) return refuse('photo_under_way', { retryAfterMs });
    const adding = add(input, context);
    underWay.set(businessId, { body, adding });
    try {
      return await adding;
    } finally {
      underWay.delete(businessId);
    }
  };

  /** Whether a body of this length, which hasn't been read yet, is another photo. */
  const isAddingAnother = (businessId: number, bytes: number) => {
    const file = underWay.get(businessId)?.body.file.length;
    return file !== undefined && (bytes < file || bytes > file + mostOtherBytes);
  };
  return { add: addInTurn, isAddingAnother };
}
