import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Command, Option } from 'commander';
import { shownCents } from '#contract/money/cents.ts';
import { inRestaurant } from '../../features/ground/restaurant/index.ts';
import { exportDeposit, verifyLedger } from '../../features/money/sweeps/index.ts';
import { adjust, causes } from '../../features/orders/adjustments/index.ts';
import { fail, printRefusal } from '../print.ts';
import { type OfRestaurant, restaurantOption } from '../restaurant-option.ts';
import { withDatabase } from '../with-database.ts';

const verifyCommand = new Command('verify')
  .description('Check every figure of all restaurants: deposits, seals, orders. Changes nothing.')
  .action(
    withDatabase(async ({ database }) => {
      const { faults, ...sums } = await verifyLedger(database);
      console.log(`${sums.restaurants} restaurants, ${sums.entries} entries to pay out`);
      console.log(
        `${shownCents(sums.paidOutCents)} = ${shownCents(sums.depositedCents)} in deposits` +
          ` + ${shownCents(sums.unsweptCents - sums.heldCents)} not yet swept` +
          ` + ${shownCents(sums.heldCents)} held for review;` +
          ` ${shownCents(sums.unexplainedCents)} unexplained`,
      );
      if (faults.length === 0 && sums.unexplainedCents === 0) return;
      fail(
        ...faults.map(({ externalId, location, fault }) => `${externalId}: ${location} ${fault}`),
        `${faults.length} faults`,
      );
    }),
  );

type Exported = OfRestaurant & { deposit: string };

const exportCommand = new Command('export')
  .description('Print a deposit with its seal, for `check-export`: see "Seals" in docs/MONEY.md')
  .addOption(restaurantOption('whose deposit'))
  .requiredOption('--deposit <number>', 'its number, as `sweeps list` prints it')
  .action(
    withDatabase(async ({ database }, { restaurant, deposit }: Exported) => {
      const text = await inRestaurant(database, restaurant, (transaction, businessId) =>
        exportDeposit(transaction, { businessId, deposit }),
      );
      const deposit_not_found = `${restaurant} has no deposit with this number: see sweeps list.`;
      if (printRefusal(text, { restaurant, deposit_not_found })) return;
      // console.log ends the last line.
      console.log(text.trimEnd());
    }),
  );

const checkScript = fileURLToPath(new URL('../../../scripts/check-export.mjs', import.meta.url));

const checkCommand = new Command('check-export')
  .description('Check exported deposits by themselves, without a database')
  .argument('<files...>', 'if several, in order: each must follow the one before')
  .action(
    (files: string[]) =>
      new Promise<void>((resolve) => {
        execFile(process.execPath, [checkScript, ...files], (error, stdout, stderr) => {
          if (stdout) console.log(stdout.trimEnd());
          // For a file that can't be read, the script fails with a stack: print only its message.
          if (error) fail(...(stderr.match(/^Error: .*/m) ?? []));
          resolve();
        });
      }),
  );

type Adjustment = OfRestaurant & { amount: string; reason: string; order?: string; cause?: string };

const adjustCommand = new Command('adjust')
  .description(
    "Book an amount that isn't from an order or a refund. It can't be deleted, only reversed.",
  )
  .addOption(restaurantOption('whose ledger'))
  .requiredOption(
    '--amount <dollars>',
    'what the restaurant gets, such as 12.50 or -12.50; of a chargeback, what the bank took, such as -59.46, and of one that was won, what it gave back, 59.46',
  )
  .requiredOption('--reason <text>', 'why; the restaurant reads it in its reports')
  .option('--order <number>', 'the order it is about')
  .addOption(new Option('--cause <cause>', 'what it is').choices(causes).default('correction'))
  .action(
    withDatabase(async ({ database }, { restaurant, ...adjustment }: Adjustment) => {
      const nowMs = Date.now();
      const booked = await inRestaurant(database, restaurant, (transaction, businessId) =>
        adjust(transaction, { businessId, nowMs }, adjustment),
      );
      const order = `Order ${adjustment.order}`;
      const refused = printRefusal(
        booked,
        {
          restaurant,
          order_not_found: `${restaurant} has no order ${adjustment.order}.`,
          order_not_completed: `${order} is not completed: nobody paid for it.`,
          order_not_cancelled: `${order} was not cancelled, so its price already pays for the food.`,
          order_not_paid_by_card: `${order} was not paid by card through us, so no bank can charge it back to us.`,
          order_charged_back: `${order} was already charged back.`,
          order_not_charged_back: `${order} was not charged back, so nothing of it can be won.`,
          chargeback_won: `The chargeback of order ${adjustment.order} was already won.`,
          order_refused: `${order} was held for review and refused, so nothing of it was paid out.`,
        },
        '--',
      );
      if (!refused) console.log(`Entry ${booked.entryId} adjusts the balance ${booked.detail}`);
    }),
  );

export const ledgerCommand = new Command('ledger')
  .description('The ledger, and checks that it is right')
  .addCommand(adjustCommand)
  .addCommand(verifyCommand)
  .addCommand(exportCommand)
  .addCommand(checkCommand);
