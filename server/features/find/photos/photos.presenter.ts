import { photoWidths } from '#contract/find/photos/photo-files.ts';
import type { OwnPhoto, Photo } from '#contract/find/photos/photos.ts';
import type { Context } from '../../people/access/index.ts';
import type { PhotoRow } from './photos.queries.ts';
import { staffKey } from './staff-key.ts';

export const presentPhoto = (row: PhotoRow): Photo => ({
  photoId: row.photo_id,
  alt: row.alt,
  width: row.width,
  height: row.height,
  widths: photoWidths.filter((width) => width <= row.width),
  preview: row.preview,
});

export const presentOwnPhoto = (
  { nowMs, vault }: Pick<Context, 'nowMs' | 'vault'>,
  row: PhotoRow,
): OwnPhoto => ({
  ...presentPhoto(row),
  key: staffKey(vault, row.photo_id, nowMs),
  itemId: row.item_id,
  removedUntil: row.clear_at?.toISOString() ?? null,
});
