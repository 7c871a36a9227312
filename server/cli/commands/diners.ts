import { Command } from 'commander';
import { eraseDiner, exportDiner } from '../../features/operate/operators/index.ts';
import { printable, printJson, printRefusal } from '../print.ts';
import { withTexts } from '../with-database.ts';

const numberArgument = ['<number>', 'a US mobile number'] as const;

const exportCommand = new Command('export')
  .description('Print everything we have about a number, at all restaurants, as JSON')
  .argument(...numberArgument)
  .addHelpText(
    'after',
    `
Use this when somebody asks what we store about them. First make sure that the number is theirs.
Every order is unsealed to see who placed it, which takes a minute for a few million orders.`,
  )
  .action(
    withTexts(async (operator, number: string) => {
      const found = await exportDiner(operator, number);
      if (!printRefusal(found, {})) printJson(found);
    }),
  );

const eraseCommand = new Command('erase')
  .description("Erase the person with a number, at all restaurants. It can't be undone.")
  .argument(...numberArgument)
  .addHelpText(
    'after',
    `
First make sure that the number is theirs. This erases their number, name, address and what they wrote,
cancels their good coupons, drops texts that are waiting to be sent, and forgets that they answered STOP.
Orders keep their items and amounts, and reviews their stars, without a name. If they are on the staff of
a restaurant, that account stays: see joyous staff. Earlier backups still have everything: see "Erasing a
diner" in docs/OPERATING.md. Running it again changes nothing.`,
  )
  .action(
    withTexts(async (operator, number: string) => {
      const erased = await eraseDiner(operator, number);
      if (printRefusal(erased, {})) return;
      const { staffAt, unreadable, ...sums } = erased;
      const isFound = Object.values(sums).some((sum) => sum > 0);
      console.log(
        isFound
          ? `Erased: ${sums.orders} orders no longer say who ordered, ${sums.reviews} reviews have no name or text now, ${sums.coupons} coupons canceled, ${sums.texts} texts.`
          : "We don't have anything about this number. Nothing was changed.",
      );
      if (isFound) console.log('Earlier backups still have it: see docs/OPERATING.md.');
      if (unreadable > 0) {
        console.log(
          `${unreadable} orders are sealed with a key that is not in SECRET_KEY, so nobody can read them.`,
        );
      }
      for (const name of staffAt) {
        console.log(
          printable(`The number also belongs to a staff account at ${name}, which stays.`),
        );
      }
    }),
  );

export const dinersCommand = new Command('diners')
  .description('What we have about a diner, by mobile number')
  .addCommand(exportCommand)
  .addCommand(eraseCommand);
