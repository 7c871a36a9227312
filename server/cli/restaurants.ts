import { Command } from 'commander';
import { createRestaurant } from '../features/restaurants/index.ts';
import { readJson } from './read-json.ts';
import { withDatabase } from './with-database.ts';

const create = new Command('create')
  .description('Make a restaurant from a JSON file')
  .argument('<file>', 'its facts and hours: see contract/restaurants-admin.ts')
  .action(async (file: string) => {
    const input = await readJson(file);
    await withDatabase(async ({ database }) => {
      const made = await createRestaurant(database, input, { nowMs: Date.now() });
      if (made.outcome === 'created') {
        console.log(`Made the restaurant ${made.externalId}.`);
        return;
      }
      process.exitCode = 1;
      if (made.outcome === 'external_id_taken') console.error('externalId: is taken already');
      else for (const { field, message } of made.problems) console.error(`${field}: ${message}`);
    });
  });

export const restaurantsCommand = new Command('restaurants')
  .description('Restaurants')
  .addCommand(create);
