import { Command } from 'commander';
import { openVault } from '#platform/secrets/open-vault.ts';
import { resealTable } from '#platform/secrets/reseal.ts';
import { sealedTexts } from '#platform/sms/sealed-texts.ts';
import { sealedCustomers, sealedDiners } from '../features/diners/index.ts';
import { sealedOrders } from '../features/orders/index.ts';
import { countOlderPeppers, sealedUsers } from '../features/people/index.ts';
import { fail } from './print.ts';
import { withOwnedDatabase } from './with-database.ts';

const sealedTables = [sealedDiners, sealedCustomers, ...sealedUsers, sealedTexts, sealedOrders];

const resealCommand = new Command('reseal')
  .description(
    'Seal all numbers and texts with the newest key of SECRET_KEY, while the server runs. Needs DATABASE_URL.',
  )
  .addHelpText(
    'after',
    `
To change a key: see "Changing the keys" in README.md. It can be stopped at any time and run again.
When nothing is left, the older keys can be taken out of SECRET_KEY.`,
  )
  .action(
    withOwnedDatabase(async ({ database, settings }) => {
      const vault = await openVault(settings);
      let left = 0;
      for (const sealed of sealedTables) {
        const done = await resealTable(database, vault, sealed);
        left += done.left;
        const unreadable = done.unreadable > 0 ? `, ${done.unreadable} cannot be opened` : '';
        console.log(`${done.table}: ${done.resealed} sealed again, ${done.left} left${unreadable}`);
      }
      const passwords = await countOlderPeppers(database, vault.peppers[0]?.id ?? '');
      if (passwords > 0) {
        console.log(
          `${passwords} passwords need an older key of PEPPER_KEY (or SECRET_KEY) until their people sign in.`,
        );
      }
      if (left > 0) fail('Keep the older keys, and run this again.');
    }),
  );

export const secretsCommand = new Command('secrets')
  .description('The keys that numbers and texts are sealed with')
  .addCommand(resealCommand);
