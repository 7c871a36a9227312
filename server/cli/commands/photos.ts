import { Command } from 'commander';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { importPhotos } from '../../features/find/photos/index.ts';
import { fail, printRefusal } from '../print.ts';
import { type OfRestaurant, restaurantOption } from '../restaurant-option.ts';
import { withDatabase } from '../with-database.ts';

/** What an operator reads about a file that was refused. */
const reasons: Record<string, string> = {
  no_such_dish: 'the menu has no dish of this name',
  several_dishes: 'the menu has several dishes of this name',
  file_too_large: 'is larger than 10 MB',
  photo_unreadable: "isn't a photo that we can read",
  photo_moves: 'is animated',
  photo_too_small: 'is less than 480 pixels wide',
  photo_too_large: 'has more than 50 million pixels',
  photo_too_narrow: 'is more than 3 times as wide as it is tall, or as tall as it is wide',
  photo_not_kept: "couldn't be saved: see above",
  photos_busy: 'took too long to prepare',
  too_many_photos: 'the restaurant has as many photos as it can show',
  item_not_found: 'the dish was just taken off the menu',
};

const importCommand = new Command('import')
  .description('Add the photos in a folder to a restaurant')
  .addOption(restaurantOption('whose photos'))
  .argument('<folder>', 'photos of the restaurant; its subfolder "dishes" has those of dishes')
  .addHelpText(
    'after',
    `
Name the photo of a dish like the dish: dishes/Margherita.jpg. It replaces the photo that the dish has.
You can run it again; no photo is added twice.`,
  )
  .action(
    withDatabase(async ({ database, settings }, folder: string, { restaurant }: OfRestaurant) => {
      const logger = createLogger(settings.LOG_LEVEL);
      const parts = { database, logger, store: openFileStore(settings) };
      const asked = { externalId: restaurant, folder, nowMs: Date.now() };
      const imported = await importPhotos(parts, asked);
      if (printRefusal(imported, { restaurant })) return;
      const refused = imported.results.filter(({ why }) => why !== undefined);
      console.log(`${imported.results.length - refused.length} photos added or already there.`);
      if (refused.length > 0) {
        fail(...refused.map(({ file, why = '' }) => `${file}: ${reasons[why] ?? why}`));
      }
    }),
  );

export const photosCommand = new Command('photos')
  .description('Photos of restaurants and their dishes')
  .addCommand(importCommand);
