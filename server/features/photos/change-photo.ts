import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import type { Operation, StaffContext } from '../access/index.ts';
import { presentOwnPhoto } from './photos.presenter.ts';
import {
  changePhoto,
  countShown,
  findInPlace,
  holdOwnPhoto,
  lockPhotos,
  type PhotoRow,
} from './photos.queries.ts';
import { mostPhotos, removedKeptMs } from './photos.rules.ts';

/** What may be done to a photo that is there; done twice it is the same. */
const withPhoto = <Refusal>(
  context: StaffContext,
  { photoId }: { photoId: string },
  work: (transaction: DatabaseTransaction, photo: PhotoRow) => Promise<PhotoRow | Refusal>,
) =>
  context.transact(async (transaction) => {
    const { businessId } = context;
    await lockPhotos(transaction, businessId);
    const photo = await holdOwnPhoto(transaction, { businessId, photoId });
    return photo ? work(transaction, photo) : refuse('photo_not_found');
  });

const changed = async (
  transaction: DatabaseTransaction,
  { businessId }: StaffContext,
  photo: PhotoRow,
  change: Parameters<typeof changePhoto>[2],
) => (await changePhoto(transaction, { businessId, photoId: photo.photo_id }, change)) ?? photo;

export const describePhoto: Operation<'describePhoto'> = async ({ params, body }, context) => {
  const after = await withPhoto(context, params, async (transaction, photo) => {
    if (photo.alt === body.alt) return photo;
    const detail = `"${photo.alt}" to "${body.alt}"`;
    await context.audit(transaction, { action: 'PHOTO_DESCRIBED', detail });
    return changed(transaction, context, photo, { alt: body.alt });
  });
  return isRefused(after) ? after : presentOwnPhoto(after);
};

export const putPhotoFirst: Operation<'putPhotoFirst'> = async ({ params }, context) => {
  const after = await withPhoto(context, params, async (transaction, photo) => {
    if (photo.item_id !== null || photo.clear_at !== null) return refuse('photo_not_found');
    await context.audit(transaction, { action: 'PHOTO_PUT_FIRST', detail: photo.alt });
    return changed(transaction, context, photo, { first_at: new Date(context.nowMs) });
  });
  return isRefused(after) ? after : presentOwnPhoto(after);
};

export const removePhoto: Operation<'removePhoto'> = async ({ params }, context) => {
  const after = await withPhoto(context, params, async (transaction, photo) => {
    if (photo.clear_at !== null) return photo;
    await context.audit(transaction, { action: 'PHOTO_REMOVED', detail: photo.alt });
    const clearAt = new Date(context.nowMs + removedKeptMs);
    return changed(transaction, context, photo, { clear_at: clearAt });
  });
  return isRefused(after) ? after : presentOwnPhoto(after);
};

/** In place of the one that its dish has now, or of the same photo of the house. */
export const putPhotoBack: Operation<'putPhotoBack'> = async ({ params }, context) => {
  const { businessId, nowMs } = context;
  const after = await withPhoto(context, params, async (transaction, photo) => {
    if (photo.clear_at === null) return photo;
    if (photo.clear_at.getTime() <= nowMs) return refuse('photo_not_found');
    const place = { businessId, itemId: photo.item_id };
    const same = photo.item_id === null ? photo.sha256 : undefined;
    const inPlace = await findInPlace(transaction, place, same);
    if (!inPlace && (await countShown(transaction, businessId)) >= mostPhotos) {
      return refuse('too_many_photos');
    }
    if (inPlace) {
      const clearAt = new Date(nowMs + removedKeptMs);
      await changed(transaction, context, inPlace, { clear_at: clearAt });
    }
    await context.audit(transaction, { action: 'PHOTO_PUT_BACK', detail: photo.alt });
    return changed(transaction, context, photo, { clear_at: null });
  });
  return isRefused(after) ? after : presentOwnPhoto(after);
};
