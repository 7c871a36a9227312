import { Command } from 'commander';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { importPhotos } from '../features/photos/index.ts';
import { fail, printRefusal } from './print.ts';
import { type OfRestaurant, restaurantOption } from './restaurant-option.ts';
import { withDatabase } from './with-database.ts';

/** What an operator reads about a file that was not taken. */
const reasons: Record<string, string> = {
  no_such_dish: 'the menu has no dish of this name',
  several_dishes: 'the menu has several dishes of this name',
  file_too_large: 'has more than 10 MB',
  photo_unreadable: 'is no photo that we can read',
  photo_moves: 'is animated',
  photo_too_small: 'is less than 480 pixels wide',
  photo_too_large: 'has more than 50 million pixels',
  photo_too_narrow: 'is more than 3 times as long as it is wide, or as wide as it is long',
  photo_not_kept: 'could not be written: see above',
  photos_busy: 'took too long to prepare',
  too_many_photos: 'the restaurant has as many photos as it can show',
  item_not_found: 'the dish was taken off the menu meanwhile',
};

const importCommand = new Command('import')
  .description("Add a folder's photos to those of a restaurant")
  .addOption(restaurantOption('whose photos they are'))
  .argument('<folder>', 'the photos of the house; those of dishes in its folder "dishes"')
  .addHelpText(
    'after',
    `
A photo of a dish is called as the dish is: dishes/Margherita.jpg. It takes the place of the one that
the dish has. Run again, what is there already is not added twice.`,
  )
  .action(
    withDatabase(async ({ database, settings }, folder: string, { restaurant }: OfRestaurant) => {
      const logger = createLogger(settings.LOG_LEVEL);
      const parts = { database, logger, store: openFileStore(settings) };
      const asked = { externalId: restaurant, folder, nowMs: Date.now() };
      const imported = await importPhotos(parts, asked);
      if (printRefusal(imported, { restaurant })) return;
      const refused = imported.results.filter(({ why }) => why !== undefined);
      console.log(`${imported.results.length - refused.length} photos are there.`);
      if (refused.length > 0) {
        fail(...refused.map(({ file, why = '' }) => `${file}: ${reasons[why] ?? why}`));
      }
    }),
  );

export const photosCommand = new Command('photos')
  .description('Photos of restaurants and their dishes')
  .addCommand(importCommand);
