import { Command } from 'commander';
import { inRestaurant } from '../../features/ground/restaurant/index.ts';
import { feesInWords, findFeePlans, setFees } from '../../features/money/ledger/index.ts';
import { printRefusal, printTable } from '../print.ts';
import { type OfRestaurant, restaurantOption } from '../restaurant-option.ts';
import { withDatabase } from '../with-database.ts';

type Fees = OfRestaurant &
  Record<'service' | 'card' | 'cardFixed' | 'from', string> & {
    paidThere?: string;
  };

const setCommand = new Command('set')
  .description('Set the fees from a day on; replaces fees that are not in force yet')
  .addOption(restaurantOption('whose fees'))
  .requiredOption('--service <percent>', 'of the item total, such as 8')
  .requiredOption('--card <percent>', 'of what the diner paid by card, such as 2.9')
  .requiredOption('--card-fixed <dollars>', 'for each order paid by card, such as 0.30')
  .option(
    '--paid-there <percent>',
    'of the item total of orders on the web that are paid at the restaurant; left out: none',
  )
  .requiredOption('--from <date>', 'the first day, such as 2026-12-24; after today')
  .action(
    withDatabase(async ({ database }, { restaurant, cardFixed, paidThere, ...fees }: Fees) => {
      const nowMs = Date.now();
      const set = await inRestaurant(database, restaurant, (transaction, businessId) =>
        setFees(
          transaction,
          { businessId, nowMs },
          { ...fees, 'card-fixed': cardFixed, 'paid-there': paidThere },
        ),
      );
      if (!printRefusal(set, { restaurant }, '--')) console.log(`Set: ${set.detail}.`);
    }),
  );

const listCommand = new Command('list')
  .description("Print a restaurant's fees, and when each starts (UTC)")
  .addOption(restaurantOption('whose fees'))
  .action(
    withDatabase(async ({ database }, { restaurant }: OfRestaurant) => {
      const plans = await inRestaurant(database, restaurant, findFeePlans);
      if (printRefusal(plans, { restaurant })) return;
      const rows = plans.map(({ fromMs, ...plan }) => [
        Number.isFinite(fromMs)
          ? new Date(fromMs).toISOString().slice(0, 16)
          : 'from the beginning',
        feesInWords(plan),
      ]);
      printTable(rows, 'There are none.');
    }),
  );

export const feesCommand = new Command('fees')
  .description('What restaurants pay us')
  .addCommand(setCommand)
  .addCommand(listCommand);
