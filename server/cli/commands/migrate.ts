import { Command } from 'commander';
import { withOwnedDatabase } from '../with-database.ts';

export const migrateCommand = new Command('migrate')
  .description(
    'Bring the schema up to date (the server also does this when it starts with DATABASE_URL). Needs DATABASE_URL.',
  )
  .action(
    withOwnedDatabase(async ({ migrated }) => {
      console.log(migrated.length > 0 ? `Migrated: ${migrated.join(', ')}` : 'Nothing to migrate.');
    }),
  );
