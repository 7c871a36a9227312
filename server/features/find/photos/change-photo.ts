import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import type { Operation, StaffContext } from '../../people/access/index.ts';
import { auditPhoto } from './audit-photo.ts';
import { presentOwnPhoto } from './photos.presenter.ts';
import { changePhoto, lockOwnPhoto, lockPhotos, type PhotoRow } from './photos.queries.ts';
import { isCleared, removedRetentionMs } from './photos.rules.ts';
import { showAgain } from './show-again.ts';

/** For actions on an existing photo; repeating one changes nothing. */
const withPhoto = <Refusal>(
  context: StaffContext,
  { photoId }: { photoId: string },
  work: (transaction: DatabaseTransaction, photo: PhotoRow) => Promise<PhotoRow | Refusal>,
) =>
  context.transact(async (transaction) => {
    const { businessId } = context;
    await lockPhotos(transaction, businessId);
    const photo = await lockOwnPhoto(transaction, { businessId, photoId });
    return photo ? work(transaction, photo) : refuse('photo_not_found');
  });

type Change = {
  action: Parameters<typeof auditPhoto>[2]['action'];
  change: Parameters<typeof changePhoto>[2];
};

async function changed(
  transaction: DatabaseTransaction,
  context: StaffContext,
  photo: PhotoRow,
  { action, change }: Change,
) {
  const key = { businessId: context.businessId, photoId: photo.photo_id };
  const after = await auditPhoto(transaction, context, { action, photo }, () =>
    changePhoto(transaction, key, change),
  );
  return after ?? photo;
}

export const describePhoto: Operation<'describePhoto'> = async ({ params, body }, context) => {
  const after = await withPhoto(context, params, async (transaction, photo) => {
    if (photo.alt === body.alt) return photo;
    const change = { alt: body.alt };
    return changed(transaction, context, photo, { action: 'DESCRIBED', change });
  });
  return isRefused(after) ? after : presentOwnPhoto(context, after);
};

export const putPhotoFirst: Operation<'putPhotoFirst'> = async ({ params }, context) => {
  const after = await withPhoto(context, params, async (transaction, photo) => {
    if (photo.item_id !== null || photo.clear_at !== null) return refuse('photo_not_found');
    const change = { first_at: new Date(context.nowMs) };
    return changed(transaction, context, photo, { action: 'PUT_FIRST', change });
  });
  return isRefused(after) ? after : presentOwnPhoto(context, after);
};

export const removePhoto: Operation<'removePhoto'> = async ({ params }, context) => {
  const after = await withPhoto(context, params, async (transaction, photo) => {
    if (photo.clear_at !== null) return photo;
    const change = { clear_at: new Date(context.nowMs + removedRetentionMs) };
    return changed(transaction, context, photo, { action: 'REMOVED', change });
  });
  return isRefused(after) ? after : presentOwnPhoto(context, after);
};

/** Replaces the dish's current photo, or the same photo of the restaurant. */
export const putPhotoBack: Operation<'putPhotoBack'> = async ({ params }, context) => {
  const { businessId, nowMs } = context;
  const after = await withPhoto(context, params, async (transaction, photo) => {
    if (photo.clear_at === null) return photo;
    if (isCleared(photo, nowMs)) return refuse('photo_not_found');
    const key = { businessId, photoId: photo.photo_id };
    return auditPhoto(transaction, context, { action: 'PUT_BACK', photo }, async () => {
      const refused = await showAgain(transaction, context, photo);
      return refused ?? (await changePhoto(transaction, key, { clear_at: null })) ?? photo;
    });
  });
  return isRefused(after) ? after : presentOwnPhoto(context, after);
};
