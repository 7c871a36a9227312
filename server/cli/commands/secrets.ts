import { Command } from 'commander';
import { openVault } from '#platform/secrets/open-vault.ts';
import { resealTable } from '#platform/secrets/reseal.ts';
import { sealedTexts } from '#platform/sms/sealed-texts.ts';
import { sealedCustomers, sealedDiners } from '../../features/diners/diners/index.ts';
import { sealedNoticeSecrets } from '../../features/money/notices/index.ts';
import { sealedNumbers } from '../../features/orders/numbers/index.ts';
import { sealedOrders } from '../../features/orders/orders/index.ts';
import { sealedDisputeAnswers } from '../../features/orders/payments/index.ts';
import { sealedQuotes } from '../../features/orders/quotes/index.ts';
import { sealedWebOrders } from '../../features/orders/web-orders/index.ts';
import { countOlderPeppers, sealedUsers } from '../../features/people/staff/index.ts';
import { fail } from '../print.ts';
import { withOwnedDatabase } from '../with-database.ts';

const sealedTables = [
  sealedDiners,
  sealedCustomers,
  ...sealedUsers,
  sealedTexts,
  sealedOrders,
  sealedQuotes,
  sealedNumbers,
  sealedWebOrders,
  sealedDisputeAnswers,
  sealedNoticeSecrets,
];

const resealCommand = new Command('reseal')
  .description(
    'Seal all phone numbers and texts again with the newest key in SECRET_KEY, even while the server runs. Needs DATABASE_URL.',
  )
  .addHelpText(
    'after',
    `
To change a key: see "Changing the keys" in docs/OPERATING.md. You can stop this command and run it again.
When nothing is left, you can remove the older keys from SECRET_KEY.`,
  )
  .action(
    withOwnedDatabase(async ({ database, settings }) => {
      const vault = await openVault(settings, database);
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
          `${passwords} passwords need an older key of PEPPER_KEY (or SECRET_KEY) until their owners sign in.`,
        );
      }
      if (left > 0) fail('Keep the older keys, and run this again.');
    }),
  );

export const secretsCommand = new Command('secrets')
  .description('The keys that seal phone numbers and texts')
  .addCommand(resealCommand);
