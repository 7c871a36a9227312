import { Command } from 'commander';
import { createRestaurant } from '../features/restaurants/index.ts';
import { readJson } from './read-json.ts';
import { linesOf, refuse } from './refuse.ts';
import { withDatabase } from './with-database.ts';

const create = new Command('create')
  .description('Make a restaurant from a JSON file')
  .argument('<file>', 'its facts and hours: see contract/restaurants/restaurants-admin.ts')
  .action(async (file: string) => {
    const input = await readJson(file);
    await withDatabase(async ({ database }) => {
      const made = await createRestaurant(database, input, { nowMs: Date.now() });
      switch (made.outcome) {
        case 'created':
          return console.log(`Made the restaurant ${made.externalId}.`);
        case 'external_id_taken':
          return refuse('externalId: is taken already');
        case 'refused':
          return refuse(...linesOf(made.problems));
      }
    });
  });

export const restaurantsCommand = new Command('restaurants')
  .description('Restaurants')
  .addCommand(create);
