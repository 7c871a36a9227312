import { createHash } from 'node:crypto';
import type { ReceivedFile } from '#contract/file.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import type { Operation, StaffContext, Transact } from '../../people/access/index.ts';
import { auditPhoto } from './audit-photo.ts';
import { writeFiles } from './photo-files.ts';
import type { PhotoPreparer } from './photo-preparer.ts';
import { presentOwnPhoto } from './photos.presenter.ts';
import {
  addUnwritten,
  changePhoto,
  countShown,
  findPhotoOf,
  isOwnItem,
  lockPhotos,
  type PhotoRow,
} from './photos.queries.ts';
import {
  mostPhotos,
  photosOfRestaurant,
  removedRetentionMs,
  retryAfterMs,
  writtenWithinMs,
} from './photos.rules.ts';

export type PhotoParts = { preparer: PhotoPreparer; store: FileStore };

/** Who adds it: staff, or an operator. */
export type Acting = Pick<StaffContext, 'businessId' | 'nowMs' | 'audit'> & {
  transact: Transact;
  logger: Pick<StaffContext['logger'], 'error'>;
};

type Given = { itemId: number | null; alt: string };
type Known = Given & { sha256: Buffer };

function digestOf(file: ReceivedFile): Buffer {
  const hash = createHash('sha256');
  for (const piece of file) hash.update(piece);
  return hash.digest();
}

/** A photo that is added twice, even simultaneously or after a lost answer, is stored once. */
export async function storePhoto(
  { preparer, store }: PhotoParts,
  acting: Acting,
  { file, ...given }: Given & { file: ReceivedFile },
) {
  const { businessId, nowMs } = acting;
  const known = { ...given, sha256: digestOf(file) };
  const before = await acting.transact((transaction) => look(transaction, acting, known));
  if (before) return before;
  const prepared = await preparer.prepare(file);
  if (prepared === 'busy') return refuse('photos_busy');
  if (typeof prepared === 'string') return refuse(prepared);
  const { files, ...picture } = prepared;
  const photoId = await acting.transact((transaction) =>
    addUnwritten(transaction, {
      ...known,
      ...picture,
      businessId,
      addedAtMs: nowMs,
      clearAtMs: nowMs + writtenWithinMs,
    }),
  );
  try {
    await writeFiles(store, photoId, files);
  } catch (error) {
    // A full disk, a folder that isn't ours, a store that is down: the row is cleared within hours.
    acting.logger.error({ err: error }, "couldn't write the files of a photo");
    return refuse('photo_not_kept');
  }
  return acting.transact(async (transaction) => {
    const now = await look(transaction, acting, known);
    // Refused, or another call has stored the photo: our files are deleted when the time for
    // writing them is over.
    if (now) return now;
    const { alt, itemId } = given;
    const photo = { photo_id: photoId, item_id: itemId, alt };
    return auditPhoto(transaction, acting, { action: 'ADDED', photo }, async () => {
      await replaceDishPhoto(transaction, acting, given);
      const key = { businessId, photoId };
      const shown = await changePhoto(transaction, key, { is_whole: true, clear_at: null });
      if (!shown) throw new Error('a photo went while its files were written');
      return shown;
    });
  });
}

/** The same photo, if it is already shown; or a refusal, if there is no room. */
async function look(
  transaction: DatabaseTransaction,
  { businessId }: Acting,
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
  const same = await findPhotoOf(transaction, { businessId, itemId }, sha256);
  if (same) return same;
  const isReplacing =
    itemId !== null && (await findPhotoOf(transaction, { businessId, itemId })) !== undefined;
  const isFull = !isReplacing && (await countShown(transaction, businessId)) >= mostPhotos;
  return isFull ? refuse('too_many_photos') : undefined;
}

/** The dish's previous photo can be restored like any removed one. */
async function replaceDishPhoto(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: Acting,
  { itemId }: Given,
) {
  if (itemId === null) return;
  const before = await findPhotoOf(transaction, { businessId, itemId });
  if (!before) return;
  const key = { businessId, photoId: before.photo_id };
  await changePhoto(transaction, key, { clear_at: new Date(nowMs + removedRetentionMs) });
}

type AddPhoto = Operation<'addPhoto'>;

/**
 * Adds one photo of each restaurant at a time, so that one restaurant doesn't fill the queue for
 * all: another one is refused before it takes a connection, and mostly before its body is read.
 */
export function createPhotoAdder(parts: PhotoParts) {
  const adding = new Set<number>();

  const add: AddPhoto = async ({ query: { itemId = null, alt }, body: file }, context) => {
    if (file.every(({ length }) => length === 0)) return refuse('photo_unreadable');
    const usedUp = await context.spend([photosOfRestaurant, String(context.businessId)]);
    if (usedUp) return usedUp;
    const stored = await storePhoto(parts, context, { itemId, alt, file });
    return isRefused(stored) ? stored : presentOwnPhoto(context, stored);
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
