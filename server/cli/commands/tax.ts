import { Command } from 'commander';
import { inRestaurant } from '../../features/ground/restaurant/index.ts';
import {
  cancelRemittance,
  findRemittedTaxPeriods,
  remitTax,
} from '../../features/money/ledger/index.ts';
import { printRefusal, printTable } from '../print.ts';
import { type OfRestaurant, restaurantOption } from '../restaurant-option.ts';
import { withDatabase } from '../with-database.ts';
import { returnCommand } from './tax-return.ts';

type From = OfRestaurant & { from: string };

const setCommand = (name: string, set: typeof remitTax, description: string) =>
  new Command(name)
    .description(description)
    .addOption(restaurantOption('whose tax'))
    .requiredOption('--from <date>', 'the first day, such as 2026-12-24; after today')
    .action(
      withDatabase(async ({ database }, { restaurant, from }: From) => {
        const nowMs = Date.now();
        const done = await inRestaurant(database, restaurant, (transaction, businessId) =>
          set(transaction, { businessId, nowMs }, { from }),
        );
        if (!printRefusal(done, { restaurant }, '--')) console.log(`Set: ${done.detail}.`);
      }),
    );

const listCommand = new Command('list')
  .description('Print who remits the sales tax of orders on the web, and from which day on')
  .addOption(restaurantOption('whose tax'))
  .action(
    withDatabase(async ({ database }, { restaurant }: OfRestaurant) => {
      const periods = await inRestaurant(database, restaurant, findRemittedTaxPeriods);
      if (printRefusal(periods, { restaurant })) return;
      const rows = periods.map(({ startsOn, isRemitted }) => [
        startsOn,
        isRemitted ? 'Joyous' : 'the restaurant',
      ]);
      printTable(rows, 'The restaurant remits all of it.');
    }),
  );

export const taxCommand = new Command('tax')
  .description('The sales tax of orders on the web that Joyous pays to the state')
  .addCommand(
    setCommand('remit', remitTax, 'Pay it to the state from a day on, and keep it from deposits'),
  )
  .addCommand(
    setCommand('cancel', cancelRemittance, 'From a day on, leave it to the restaurant again'),
  )
  .addCommand(listCommand)
  .addCommand(returnCommand);
