import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { inRestaurant } from '../../features/ground/restaurant/index.ts';
import { cancelRemittance, findRemittedTaxPeriods } from '../../features/money/ledger/index.ts';
import {
  exampleRatesFile,
  listRates,
  ratesInWords,
  remitTax,
  setTaxRates,
} from '../../features/orders/quotes/index.ts';
import { type FileToRead, fileToRead } from '../named-files.ts';
import { fail, printRefusal, printTable } from '../print.ts';
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

type Set = { dryRun?: true };

/** As many as some 60,000 lines. */
const mostBytes = 4 * 1024 * 1024;

const setRatesCommand = new Command('set')
  .description('Set the rates of restaurants by a file, all of them or none; the owners see them')
  .argument('<file>', 'a line for each rate, as in the example below', fileToRead)
  .option('--dry-run', 'only print what would change')
  .addHelpText('after', `\nExample of a file:\n\n${exampleRatesFile}`)
  .action(
    withDatabase(async ({ database }, { file, bytes }: FileToRead, { dryRun }: Set) => {
      if (bytes > mostBytes) return fail(`${file} is larger than 4 MB: split it.`);
      const text = readFileSync(file, 'utf8');
      const isDry = dryRun === true;
      const lines = await setTaxRates(database, text, { nowMs: Date.now(), isDry });
      if (printRefusal(lines, {})) return;
      console.log(isDry ? 'Would set:' : 'Set:');
      printTable(
        lines.map((line) => [line]),
        'Nothing: these rates are set already.',
      );
    }),
  );

const listRatesCommand = new Command('list')
  .description('Print the rates of a restaurant that hold today or begin later, and whose they are')
  .addOption(restaurantOption('whose rates'))
  .action(
    withDatabase(async ({ database }, { restaurant }: OfRestaurant) => {
      const nowMs = Date.now();
      const rates = await inRestaurant(database, restaurant, (transaction, businessId) =>
        listRates(transaction, businessId, nowMs),
      );
      if (printRefusal(rates, { restaurant })) return;
      const rows = rates.map((one) => [
        one.startsOn,
        one.setBy === 'OPERATOR' ? 'Joyous' : 'the restaurant',
        ratesInWords(one),
      ]);
      printTable(rows, 'There are none.');
    }),
  );

const ratesCommand = new Command('rates')
  .description('The rates of sales tax, and the price they are computed from')
  .addCommand(setRatesCommand)
  .addCommand(listRatesCommand);

export const taxCommand = new Command('tax')
  .description('The sales tax of orders on the web that Joyous pays to the state')
  .addCommand(
    setCommand('remit', remitTax, 'Pay it to the state from a day on, and keep it from deposits'),
  )
  .addCommand(
    setCommand('cancel', cancelRemittance, 'From a day on, leave it to the restaurant again'),
  )
  .addCommand(listCommand)
  .addCommand(ratesCommand)
  .addCommand(returnCommand);
