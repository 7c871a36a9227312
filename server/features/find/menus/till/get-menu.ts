import { createHash } from 'node:crypto';
import type { CallResult } from '#contract/endpoint.ts';
import type { getPartnerMenu } from '#contract/find/menus/till-menu.ts';
import { photoPath } from '#contract/find/photos/photo-files.ts';
import { integrationLimits } from '#contract/money/integrations/limits.ts';
import { hourMs } from '#contract/time/durations.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { TaggedAnswer } from '#platform/refusals/refuse.ts';
import type { Operation } from '../../../people/access/index.ts';
import { findShownPhotos } from '../../photos/index.ts';
import { findMenuOwner, type MenuOwner } from '../menu-owners.queries.ts';
import { findMenu } from '../menus.queries.ts';
import { menuToSend, presentDish } from './present-menu.ts';

type PartnerMenu = CallResult<typeof getPartnerMenu>;

/** A large menu takes a while to write. */
const readsOfRestaurant = {
  name: 'menus.read.restaurant',
  points: integrationLimits.menuReadsAnHour,
  windowMs: hourMs,
  refusal: 'too_many_menus',
} as const;

const owners = { OPEN: 'NOBODY', TILL: 'TILL', RESTAURANT: 'RESTAURANT' } as const;

const presentOwner = (owner: MenuOwner): PartnerMenu['sent'] => ({
  owner: owners[owner.state],
  integration: owner.integration,
  version: owner.version,
  takenAt: owner.takenAt.toISOString(),
});

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** The menu without what is said beside it: a portion that is sold doesn't make it another one. */
export async function readMenuToSend(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<{
  rows: Awaited<ReturnType<typeof findMenu>>;
  menu: PartnerMenu['menu'];
  owner: MenuOwner | undefined;
  /** What If-Match compares. */
  hash: string;
}> {
  const owner = await findMenuOwner(transaction, businessId);
  const rows = await findMenu(transaction, businessId);
  const menu = { soldOutBy: owner?.soldOutBy ?? 'STAFF', catalogs: menuToSend(rows) } as const;
  return { rows, menu, owner, hash: hashOf(menu) };
}

/** A tag has two parts: the menu's, and that of the rest of the answer. */
const tagOf = (hash: string, rest: unknown) => `"${hash}-${hashOf(rest)}"`;

/** RFC 9110, 13.1.1. Of the tags, only the part of the menu counts: the rest is no part of what PUT replaces. */
export const isOfMenu = (ifMatch: string, hash: string): boolean =>
  ifMatch.split(',').some((tag) => {
    const text = tag.trim();
    return text === '*' || text.replace(/^W\//, '').startsWith(`"${hash}-`);
  });

/** The size that fits most places where a till would show it. */
const photoWidth = 480;

export const getMenu: Operation<'getPartnerMenu'> = async (_input, context) => {
  const { businessId, nowMs, publicUrl } = context;
  const usedUp = await context.spend([readsOfRestaurant, String(businessId)]);
  if (usedUp) return usedUp;
  const read = await context.transact(async (transaction) => ({
    ...(await readMenuToSend(transaction, businessId)),
    photos: await findShownPhotos(transaction, businessId),
  }));
  const photos = new Map(read.photos.map(({ item_id: itemId, photo_id: id }) => [itemId, id]));
  const addressOf = (itemId: number) => {
    const photoId = photos.get(itemId);
    if (photoId === undefined) return null;
    const path = photoPath({ photoId, width: photoWidth, format: 'webp' });
    return new URL(path, publicUrl).href;
  };
  const { menu, owner, hash } = read;
  const sent = owner ? presentOwner(owner) : null;
  const dishes = read.rows.map((row) => presentDish(row, { nowMs, photo: addressOf(row.item_id) }));
  return new TaggedAnswer({ sent, menu, dishes }, tagOf(hash, [sent, dishes]));
};
