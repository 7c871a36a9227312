import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { mostPhotoBytes } from '#contract/find/photos/photo-files.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { auditAsOperator } from '../../ground/audit/index.ts';
import { inRestaurant } from '../../ground/restaurant/index.ts';
import { type Acting, storePhoto } from './add-photo.ts';
import { createPhotoPreparer } from './photo-preparer.ts';
import { findDishes } from './photos.queries.ts';

type ImportParts = { database: Database; store: FileStore; logger: Acting['logger'] };
type Folder = { externalId: string; folder: string; nowMs: number };

/** `why`: a code of the contract, or one of our own. */
export type Imported = { file: string; why?: string };

type Found = { file: string; itemId: number | null } | { file: string; why: string };

const filesIn = async (folder: string) =>
  (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(folder, entry.name))
    .sort();

const isThere = (folder: string) =>
  stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Photos of the restaurant are in the folder itself, those of dishes in `dishes` by name. */
async function findFiles(
  folder: string,
  dishes: readonly { itemId: number; itemName: string }[],
): Promise<Found[]> {
  const house = (await filesIn(folder)).map((file) => ({ file, itemId: null }));
  const ofDishes = join(folder, 'dishes');
  if (!(await isThere(ofDishes))) return house;
  const plain = (name: string) => name.normalize('NFC').trim().toLowerCase();
  return [
    ...house,
    ...(await filesIn(ofDishes)).map((file) => {
      const name = plain(basename(file, extname(file)));
      const [dish, another] = dishes.filter(({ itemName }) => plain(itemName) === name);
      if (!dish) return { file, why: 'no_such_dish' };
      return another ? { file, why: 'several_dishes' } : { file, itemId: dish.itemId };
    }),
  ];
}

/** Each photo separately: a file that is no photo doesn't stop the others. */
export async function importPhotos(
  { database, logger, store }: ImportParts,
  { externalId, folder, nowMs }: Folder,
) {
  const known = await inRestaurant(database, externalId, async (transaction, businessId) => ({
    businessId,
    dishes: await findDishes(transaction, businessId),
  }));
  if (isRefused(known)) return known;
  const { businessId, dishes } = known;
  const preparer = createPhotoPreparer();
  const results: Imported[] = [];
  const found = await findFiles(folder, dishes);
  for (const [index, each] of found.entries()) {
    if ('why' in each) {
      results.push(each);
      continue;
    }
    const { file, itemId } = each;
    if ((await stat(file)).size > mostPhotoBytes) {
      results.push({ file, why: 'file_too_large' });
      continue;
    }
    const acting: Acting = {
      businessId,
      logger,
      // Keeps the order of the folder.
      nowMs: nowMs + index,
      transact: (work) => asRestaurant(database, businessId, work),
      audit: async (transaction, audited) => {
        const entry = { businessId, nowMs, detail: '', ...audited };
        return (await auditAsOperator(transaction, entry))[0];
      },
    };
    const content = await readFile(file);
    const stored = await storePhoto({ preparer, store }, acting, {
      file: [content],
      itemId,
      alt: '',
    });
    results.push(isRefused(stored) ? { file, why: stored.code } : { file });
  }
  return { results };
}
