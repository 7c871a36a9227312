import { Command } from 'commander';
import { createPromo, endPromo, listPromos } from '../../features/coupons/promo-codes/index.ts';
import { fail, printRefusal } from '../print.ts';
import { withDatabase, withOwnedDatabase } from '../with-database.ts';

type Options = { percent: string; starts: string; ends: string; limit?: string };

const createCommand = new Command('create')
  .description('Create a promo code. Needs DATABASE_URL.')
  .argument('<code>', '3 to 20 letters and digits')
  .requiredOption(
    '--percent <number>',
    'the discount of its coupons, in percent of the items; COUPON_ITEM_LIMIT holds for them too',
  )
  .requiredOption('--starts <date>', 'the first day, such as 2026-12-01')
  .requiredOption('--ends <date>', 'the last day that diners can get a coupon with it')
  .option('--limit <number>', 'how many coupons it gives in all; without it, no limit')
  .action(
    withOwnedDatabase(async ({ database }, code: string, { percent, ...rest }: Options) => {
      const made = await createPromo(database, { code, percentOff: percent, ...rest });
      if (!printRefusal(made, {})) console.log(`Created the promo code ${made.code}.`);
    }),
  );

const listCommand = new Command('list')
  .description('Print all promo codes as JSON, one per line')
  .action(
    withDatabase(async ({ database }) => {
      for (const promo of await listPromos(database, Date.now())) {
        console.log(JSON.stringify(promo));
      }
    }),
  );

const endCommand = new Command('end')
  .description(
    'Stop giving coupons for a promo code; those already given stay good. Needs DATABASE_URL.',
  )
  .argument('<code>')
  .action(
    withOwnedDatabase(async ({ database }, code: string) => {
      const ended = await endPromo(database, code, Date.now());
      if (!ended) return fail(`There is no promo code ${code}.`);
      console.log(`${code} has ended.`);
    }),
  );

export const promosCommand = new Command('promos')
  .description('Promo codes')
  .addCommand(createCommand)
  .addCommand(listCommand)
  .addCommand(endCommand);
