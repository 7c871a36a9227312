import { type Kysely, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import { waitForTurn } from '#platform/database/turns.queries.ts';

const columns = [
  'photo_id',
  'item_id',
  'alt',
  'width',
  'height',
  'preview',
  'sha256',
  'clear_at',
  'added_at',
  'first_at',
] as const;

const photos = (database: Kysely<DB>, businessId: number) =>
  database.selectFrom('photos').select(columns).where('business_id', '=', businessId);

export type PhotoRow = Awaited<ReturnType<typeof findShownPhotos>>[number];

type PhotoKey = { businessId: number; photoId: string };

/** The restaurant's photos first, led by its first photo. */
const inOrder = sql`item_id IS NOT NULL, first_at DESC NULLS LAST, added_at, photo_id`;

export const findShownPhotos = (database: Kysely<DB>, businessId: number) =>
  photos(database, businessId).where('clear_at', 'is', null).orderBy(inOrder).execute();

/** For a photo that diners may see. */
export const findRestaurantOf = async (database: Database, photoId: string) =>
  (
    await database
      .selectFrom('photos')
      .select('business_id')
      .where('photo_id', '=', photoId)
      .where('clear_at', 'is', null)
      .executeTakeFirst()
  )?.business_id;

/** Includes those that can still be restored. */
export const findOwnPhotos = (transaction: DatabaseTransaction, businessId: number) =>
  photos(transaction, businessId).where('is_whole', '=', true).orderBy(inOrder).execute();

/** Two simultaneous changes to a restaurant's photos take turns. */
export const lockPhotos = (transaction: DatabaseTransaction, businessId: number) =>
  waitForTurn(transaction, 'photo list', businessId);

/** Locks it. If it is just being cleared, this waits and then finds nothing. */
export const lockOwnPhoto = (transaction: DatabaseTransaction, { businessId, photoId }: PhotoKey) =>
  photos(transaction, businessId)
    .where('photo_id', '=', photoId)
    .where('is_whole', '=', true)
    .forUpdate()
    .executeTakeFirst();

export async function countShown(transaction: DatabaseTransaction, businessId: number) {
  const { count } = await transaction
    .selectFrom('photos')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('business_id', '=', businessId)
    .where('clear_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type PhotoOf = { businessId: number; itemId: number | null };

/** The dish's photo, or the restaurant's photo made from the same file. */
export const findPhotoOf = (
  transaction: DatabaseTransaction,
  { businessId, itemId }: PhotoOf,
  sha256?: Buffer,
) =>
  photos(transaction, businessId)
    .where('item_id', 'is not distinct from', itemId)
    .where('clear_at', 'is', null)
    .$if(sha256 !== undefined, (query) => query.where('sha256', '=', sha256 as Buffer))
    .executeTakeFirst();

export const isOwnItem = async (
  transaction: DatabaseTransaction,
  { businessId, itemId }: { businessId: number; itemId: number },
) =>
  (await transaction
    .selectFrom('item_names')
    .select('item_id')
    .where('business_id', '=', businessId)
    .where('item_id', '=', itemId)
    .where('active', '=', true)
    .executeTakeFirst()) !== undefined;

export const findItemName = async (
  transaction: DatabaseTransaction,
  { businessId, itemId }: { businessId: number; itemId: number },
) =>
  (
    await transaction
      .selectFrom('item_names')
      .select('name')
      .where('business_id', '=', businessId)
      .where('item_id', '=', itemId)
      .executeTakeFirst()
  )?.name;

/** In menu order. */
export const findDishes = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('item_names as item')
    .innerJoin('category_names as category', (join) =>
      join
        .onRef('category.business_id', '=', 'item.business_id')
        .onRef('category.catalog_category_id', '=', 'item.catalog_category_id'),
    )
    .select(['item.item_id as itemId', 'item.name as itemName', 'category.name as categoryName'])
    .where('item.business_id', '=', businessId)
    .where('item.active', '=', true)
    .where('category.active', '=', true)
    .orderBy('category.position')
    .orderBy('category.catalog_category_id')
    .orderBy('item.item_id')
    .execute();

type NewPhoto = PhotoOf & {
  sha256: Buffer;
  alt: string;
  width: number;
  height: number;
  preview: string;
  addedAtMs: number;
  clearAtMs: number;
};

/** Not shown until its files are written. */
export async function addUnwritten(transaction: DatabaseTransaction, photo: NewPhoto) {
  const { photo_id: photoId } = await transaction
    .insertInto('photos')
    .values({
      business_id: photo.businessId,
      item_id: photo.itemId,
      sha256: photo.sha256,
      alt: photo.alt,
      width: photo.width,
      height: photo.height,
      preview: photo.preview,
      added_at: new Date(photo.addedAtMs),
      clear_at: new Date(photo.clearAtMs),
    })
    .returning('photo_id')
    .executeTakeFirstOrThrow();
  return photoId;
}

type Change = {
  alt?: string;
  first_at?: Date | null;
  clear_at?: Date | null;
  is_whole?: boolean;
};

export const changePhoto = (
  transaction: DatabaseTransaction,
  { businessId, photoId }: PhotoKey,
  change: Change,
) =>
  transaction
    .updateTable('photos')
    .set(change)
    .where('business_id', '=', businessId)
    .where('photo_id', '=', photoId)
    .returning(columns)
    .executeTakeFirst();

/** Across all restaurants, as many as are cleared in one run. */
export const findToClear = (database: Database, nowMs: number, most: number) =>
  database
    .selectFrom('photos')
    .select(['business_id', 'photo_id'])
    .where('clear_at', '<=', new Date(nowMs))
    .orderBy('clear_at')
    .limit(most)
    .execute();

/** Locks it, so that staff can't restore it meanwhile. */
export const lockToClear = (
  transaction: DatabaseTransaction,
  { businessId, photoId, nowMs }: PhotoKey & { nowMs: number },
) =>
  transaction
    .selectFrom('photos')
    .select('photo_id')
    .where('business_id', '=', businessId)
    .where('photo_id', '=', photoId)
    .where('clear_at', '<=', new Date(nowMs))
    .forUpdate()
    .executeTakeFirst();

export const forgetPhoto = (transaction: DatabaseTransaction, { businessId, photoId }: PhotoKey) =>
  transaction
    .deleteFrom('photos')
    .where('business_id', '=', businessId)
    .where('photo_id', '=', photoId)
    .execute();
