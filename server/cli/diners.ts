import { Command } from 'commander';
import { eraseDiner, exportDiner } from '../features/operators/index.ts';
import { printable, printJson, printRefusal } from './print.ts';
import { withTexts } from './with-database.ts';

const numberArgument = ['<number>', 'a mobile number of the United States'] as const;

const exportCommand = new Command('export')
  .description('Print everything we have about a number, at all restaurants, as JSON')
  .argument(...numberArgument)
  .addHelpText(
    'after',
    `
The answer to somebody who asks what we hold about them: make sure first that the number is theirs.
Who ordered is sealed in each order, so all of them are opened: that takes a minute for a few million.`,
  )
  .action(
    withTexts(async (operator, number: string) => {
      const held = await exportDiner(operator, number);
      if (!printRefusal(held, {})) printJson(held);
    }),
  );

const eraseCommand = new Command('erase')
  .description("Erase the person with a number, at all restaurants. It can't be undone.")
  .argument(...numberArgument)
  .addHelpText(
    'after',
    `
Make sure first that the number is theirs. Their number, name, address and words go; coupons that are
good are taken back; texts that wait are not sent; that they answered STOP is forgotten with the number.
Orders keep items and amounts, and reviews their stars, without a name. The account of somebody on the
staff of a restaurant stays: see joyous staff. Backups that were made before still have all of it: see
"Erasing a diner" in README.md. Run again, it changes nothing.`,
  )
  .action(
    withTexts(async (operator, number: string) => {
      const erased = await eraseDiner(operator, number);
      if (printRefusal(erased, {})) return;
      const { staffAt, unreadable, ...sums } = erased;
      const isFound = Object.values(sums).some((sum) => sum > 0);
      console.log(
        isFound
          ? `Erased: ${sums.orders} orders say no more who ordered, ${sums.reviews} reviews have no name and words, ${sums.coupons} coupons are taken back, ${sums.texts} texts.`
          : "We don't have anything about this number. Nothing was changed.",
      );
      if (isFound) console.log('Backups that were made before still have it: see README.md.');
      if (unreadable > 0) {
        console.log(
          `${unreadable} orders were sealed by a key that is not in SECRET_KEY: nobody reads them.`,
        );
      }
      for (const name of staffAt) {
        console.log(
          printable(`It is the number of an account on the staff of ${name}, which stays.`),
        );
      }
    }),
  );

export const dinersCommand = new Command('diners')
  .description('What we have about a diner, by mobile number')
  .addCommand(exportCommand)
  .addCommand(eraseCommand);
