import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import {
  changePhoto,
  findItemName,
  findPhotoOf,
  lockOwnPhoto,
  lockPhotos,
  type PhotoRow,
} from './photos.queries.ts';
import { isCleared, removedRetentionMs } from './photos.rules.ts';
import { showAgain } from './show-again.ts';

export type Where = { businessId: number; timeZone: string; nowMs: number };

type Saved = { subject: string };
type NotPutBack = Refused<'photo_cleared' | 'too_many_photos'>;

/** To the second: two photos of one dish may be added within a minute. */
const photoMomentText = (timeZone: string, iso: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  })
    .format(Date.parse(iso))
    .replaceAll('\u202f', ' ');

const asItIs = <State>(state: State) => state;
const whenGone = { code: 'photo_cleared', text: 'Removed for good' } as const;

async function find(transaction: DatabaseTransaction, where: Where, photoId: string) {
  const { businessId, nowMs } = where;
  await lockPhotos(transaction, businessId);
  const photo = await lockOwnPhoto(transaction, { businessId, photoId });
  return photo && !isCleared(photo, nowMs) ? photo : undefined;
}

const removedAt = ({ nowMs }: Where) => new Date(nowMs + removedRetentionMs);

type HousePhoto = { addedAt: string; shown: boolean; alt: string };

/** Its subject is the photo. */
export const housePhotoPart = {
  whenGone,
  withoutEnded: asItIs<HousePhoto>,
  async find(transaction: DatabaseTransaction, where: Where, photoId: string) {
    const photo = await find(transaction, where, photoId);
    if (!photo) return undefined;
    const { added_at: addedAt, clear_at: clearAt, alt } = photo;
    return { addedAt: addedAt.toISOString(), shown: clearAt === null, alt };
  },
  async save(
    transaction: DatabaseTransaction,
    where: Where,
    { subject: photoId, state: { shown, alt } }: Saved & { state: HousePhoto },
  ): Promise<NotPutBack | undefined> {
    const photo = await find(transaction, where, photoId);
    if (!photo) return refuse('photo_cleared');
    const refused = shown ? await showAgain(transaction, where, photo) : undefined;
    if (refused) return refused;
    const clearAt = shown ? null : (photo.clear_at ?? removedAt(where));
    await changePhoto(transaction, { ...where, photoId }, { alt, clear_at: clearAt });
    return undefined;
  },
  words: ({ addedAt, shown, alt }: HousePhoto, { timeZone }: Where): [string, string][] => [
    [`Photo added ${photoMomentText(timeZone, addedAt)}`, shown ? 'Shown' : 'Not shown'],
    ['What it shows', alt || 'Not said'],
  ],
} as const;

type FirstPhoto = { addedAt: string; firstAt: string | null };

/** When a photo of the restaurant was put first. Its subject is the photo. */
export const firstPhotoPart = {
  whenGone,
  withoutEnded: asItIs<FirstPhoto>,
  async find(transaction: DatabaseTransaction, where: Where, photoId: string) {
    const photo = await find(transaction, where, photoId);
    if (!photo) return undefined;
    const { added_at: addedAt, first_at: firstAt } = photo;
    return { addedAt: addedAt.toISOString(), firstAt: firstAt?.toISOString() ?? null };
  },
  async save(
    transaction: DatabaseTransaction,
    { businessId }: Where,
    { subject: photoId, state: { firstAt } }: Saved & { state: FirstPhoto },
  ): Promise<undefined> {
    const change = { first_at: firstAt === null ? null : new Date(firstAt) };
    await changePhoto(transaction, { businessId, photoId }, change);
  },
  words: ({ addedAt, firstAt }: FirstPhoto, { timeZone }: Where): [string, string][] => [
    [
      `Photo added ${photoMomentText(timeZone, addedAt)}`,
      firstAt === null
        ? 'In the order of adding'
        : `Put first ${photoMomentText(timeZone, firstAt)}`,
    ],
  ],
} as const;

type DishPhoto = { name: string; photo: { photoId: string; addedAt: string; alt: string } | null };

const ofDish = (row: PhotoRow | undefined): DishPhoto['photo'] =>
  row === undefined
    ? null
    : { photoId: row.photo_id, addedAt: row.added_at.toISOString(), alt: row.alt };

/** Which photo a dish has: a new one replaces the previous one. Its subject is the dish. */
export const dishPhotoPart = {
  withoutEnded: asItIs<DishPhoto>,
  async find(transaction: DatabaseTransaction, { businessId }: Where, subject: string) {
    const of = { businessId, itemId: Number(subject) };
    await lockPhotos(transaction, businessId);
    const name = await findItemName(transaction, of);
    if (name === undefined) return undefined;
    return { name, photo: ofDish(await findPhotoOf(transaction, of)) };
  },
  async save(
    transaction: DatabaseTransaction,
    where: Where,
    { subject, state: { photo: wanted } }: Saved & { state: DishPhoto },
  ): Promise<NotPutBack | undefined> {
    const { businessId } = where;
    if (wanted === null) {
      const now = await findPhotoOf(transaction, { businessId, itemId: Number(subject) });
      const key = now && { businessId, photoId: now.photo_id };
      if (key) await changePhoto(transaction, key, { clear_at: removedAt(where) });
      return undefined;
    }
    const { alt, photoId } = wanted;
    const photo = await find(transaction, where, photoId);
    if (!photo) return refuse('photo_cleared');
    const refused = await showAgain(transaction, where, photo);
    if (refused) return refused;
    await changePhoto(transaction, { businessId, photoId }, { alt, clear_at: null });
    return undefined;
  },
  words: ({ name, photo }: DishPhoto, { timeZone }: Where): [string, string][] => [
    [
      `Photo of ${name}`,
      photo === null ? 'None' : `Added ${photoMomentText(timeZone, photo.addedAt)}`,
    ],
    ['What it shows', photo?.alt || 'Not said'],
  ],
} as const;
