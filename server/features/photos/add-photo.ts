import { createHash } from 'node:crypto';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import type { Operation, StaffContext } from '../access/index.ts';
import { writeFiles } from './photo-files.ts';
import type { PhotoPreparer } from './photo-preparer.ts';
import { presentOwnPhoto } from './photos.presenter.ts';
import {
  addUnwritten,
  changePhoto,
  countShown,
  findInPlace,
  isOwnItem,
  lockPhotos,
  type PhotoRow,
} from './photos.queries.ts';
import { mostPhotos, photosOfRestaurant, removedKeptMs, writtenWithinMs } from './photos.rules.ts';

type PhotoParts = { preparer: PhotoPreparer; store: FileStore };
type Given = { itemId: number | null; alt: string };
type Known = Given & { sha256: Buffer };

/** Sent twice, also at once or because an answer was lost, it is added once. */
export const addPhotoWith =
  ({ preparer, store }: PhotoParts): Operation<'addPhoto'> =>
  async ({ body }, context) => {
    const { businessId, nowMs } = context;
    const usedUp = await context.spend([photosOfRestaurant, String(businessId)]);
    if (usedUp) return usedUp;
    const file = Buffer.from(body.file, 'base64');
    const given = { itemId: body.itemId, alt: body.alt };
    const known = { ...given, sha256: createHash('sha256').update(file).digest() };
    const before = await context.transact((transaction) => look(transaction, context, known));
    if (isRefused(before)) return before;
    if (before) return presentOwnPhoto(before);
    const prepared = await preparer.prepare(file);
    if (prepared === 'busy') return refuse('photos_busy');
    if (typeof prepared === 'string') return refuse(prepared);
    const { files, ...picture } = prepared;
    const photoId = await context.transact((transaction) =>
      addUnwritten(transaction, {
        ...{ ...known, ...picture, businessId, addedAtMs: nowMs },
        clearAtMs: nowMs + writtenWithinMs,
      }),
    );
    await writeFiles(store, photoId, files);
    return context.transact(async (transaction) => {
      const now = await look(transaction, context, known);
      if (isRefused(now)) return now;
      // Another was faster. Our files go when the time for writing them is over.
      if (now) return presentOwnPhoto(now);
      await replaceDishPhoto(transaction, context, given);
      const shown = await changePhoto(
        transaction,
        { businessId, photoId },
        { is_whole: true, clear_at: null },
      );
      if (!shown) throw new Error('a photo went while its files were written');
      await context.audit(transaction, { action: 'PHOTO_ADDED', detail: detailOf(given) });
      return presentOwnPhoto(shown);
    });
  };

/** The same photo, if it is shown already; a refusal, where there is no place for it. */
async function look(
  transaction: DatabaseTransaction,
  { businessId }: StaffContext,
  { itemId, sha256 }: Known,
): Promise<
  | PhotoRow
  | undefined
  | ReturnType<typeof refuse<'item_not_found'>>
  | ReturnType<typeof refuse<'too_many_photos'>>
> {
  await lockPhotos(transaction, businessId);
  if (itemId !== null && !(await isOwnItem(transaction, { businessId, itemId }))) {
    return refuse('item_not_found');
  }
  const same = await findInPlace(transaction, { businessId, itemId }, sha256);
  if (same) return same;
  const isReplacing =
    itemId !== null && (await findInPlace(transaction, { businessId, itemId })) !== undefined;
  const isFull = !isReplacing && (await countShown(transaction, businessId)) >= mostPhotos;
  return isFull ? refuse('too_many_photos') : undefined;
}

/** What the dish had can be put back as any that was removed. */
async function replaceDishPhoto(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: StaffContext,
  { itemId }: Given,
) {
  if (itemId === null) return;
  const before = await findInPlace(transaction, { businessId, itemId });
  if (!before) return;
  const key = { businessId, photoId: before.photo_id };
  await changePhoto(transaction, key, { clear_at: new Date(nowMs + removedKeptMs) });
}

const detailOf = ({ itemId, alt }: Given) =>
  [itemId === null ? 'House' : `Dish ${itemId}`, alt].filter(Boolean).join(': ');
