import { Command } from 'commander';
import { openVault } from '#platform/secrets/open-vault.ts';
import { loadDemoData } from '../demo/load-demo.ts';
import { withDatabase } from './with-database.ts';

export const demoCommand = new Command('demo')
  .description('Load demo data into an empty database')
  .action(
    withDatabase(async ({ database, settings }) => {
      const vault = await openVault(settings);
      const { loaded } = await loadDemoData(database, Date.now(), vault);
      console.log(
        loaded > 0
          ? `Loaded ${loaded} restaurants.`
          : 'There are restaurants already: nothing was loaded.',
      );
    }),
  );
