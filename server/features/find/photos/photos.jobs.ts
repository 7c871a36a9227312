import type { Database } from '#platform/database/pool.ts';
import { asRestaurantEvenIfMoved } from '#platform/database/transactions.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Job, JobParts } from '#platform/jobs/worker.ts';
import { removeFiles } from './photo-files.ts';
import { findToClear, forgetPhoto, lockToClear } from './photos.queries.ts';

const mostAtOnce = 500;

/**
 * Deletes files first: a row whose files are gone is cleared again, but files without a row would
 * stay forever.
 */
export async function clearPhotos(database: Database, store: FileStore, nowMs: number) {
  for (const row of await findToClear(database, nowMs, mostAtOnce)) {
    const key = { businessId: row.business_id, photoId: row.photo_id };
    await asRestaurantEvenIfMoved(database, key.businessId, async (transaction) => {
      if (!(await lockToClear(transaction, { ...key, nowMs }))) return;
      await removeFiles(store, key.photoId);
      await forgetPhoto(transaction, key);
    });
  }
}

export const photosJobs = ({ database, store, now }: JobParts & { store: FileStore }): Job[] => [
  { name: 'photos.clear', cron: '23 * * * *', work: () => clearPhotos(database, store, now()) },
];
