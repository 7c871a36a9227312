import { Command } from 'commander';
import { loadDemoData } from '../demo.ts';
import { withDatabase } from './with-database.ts';

export const demoCommand = new Command('demo')
  .description('Load demo data into an empty database')
  .action(() =>
    withDatabase(async ({ database }) => {
      const { loaded } = await loadDemoData(database, Date.now());
      console.log(
        loaded > 0
          ? `Loaded ${loaded} restaurants.`
          : 'There are restaurants already: nothing was loaded.',
      );
    }),
  );
