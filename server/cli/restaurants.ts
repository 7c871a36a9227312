import { Command } from 'commander';
import { createRestaurant } from '../features/restaurants/index.ts';
import { printRefusal } from './print.ts';
import { type JsonFile, readJson } from './read-json.ts';
import { withDatabase } from './with-database.ts';

const createCommand = new Command('create')
  .description('Make a restaurant from a JSON file')
  .argument(
    '<file>',
    'its facts and hours: see contract/restaurants/restaurants-admin.ts',
    readJson,
  )
  .action(
    withDatabase(async ({ database }, { input }: JsonFile) => {
      const made = await createRestaurant(database, input, { nowMs: Date.now() });
      if (!printRefusal(made, {})) console.log(`Made the restaurant ${made.externalId}.`);
    }),
  );

export const restaurantsCommand = new Command('restaurants')
  .description('Restaurants')
  .addCommand(createCommand);
