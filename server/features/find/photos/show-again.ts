import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { changePhoto, countShown, findPhotoOf, type PhotoRow } from './photos.queries.ts';
import { mostPhotos, removedRetentionMs } from './photos.rules.ts';

type Where = { businessId: number; nowMs: number };

/**
 * Makes room for a removed photo: replaces the dish's current photo, or the same photo of the
 * restaurant. Otherwise says why there is no room.
 */
export async function showAgain(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: Where,
  photo: PhotoRow,
) {
  if (photo.clear_at === null) return undefined;
  const of = { businessId, itemId: photo.item_id };
  const same = photo.item_id === null ? photo.sha256 : undefined;
  const current = await findPhotoOf(transaction, of, same);
  if (!current) {
    const isFull = (await countShown(transaction, businessId)) >= mostPhotos;
    return isFull ? refuse('too_many_photos') : undefined;
  }
  const key = { businessId, photoId: current.photo_id };
  await changePhoto(transaction, key, { clear_at: new Date(nowMs + removedRetentionMs) });
  return undefined;
}
