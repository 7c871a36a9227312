import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { createRestaurant } from '../features/restaurants/index.ts';
import { withDatabase } from './with-database.ts';

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw Object.assign(new Error(`${file} cannot be read as JSON: ${reason}`), {
      code: 'bad_file',
    });
  }
}

const create = new Command('create')
  .description('Make a restaurant from a JSON file')
  .argument('<file>', 'its facts and hours: see contract/restaurants-admin.ts')
  .action(async (file: string) => {
    const input = await readJson(file);
    await withDatabase(async ({ database }) => {
      const made = await createRestaurant(database, input);
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
