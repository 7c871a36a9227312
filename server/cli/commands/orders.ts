import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { Command } from 'commander';
import { shownCents } from '#contract/money/cents.ts';
import { dayMs } from '#contract/time/durations.ts';
import { isDatabaseUnavailable } from '#platform/database/unavailable.ts';
import { OperatorError, reasonOf } from '#platform/process/errors.ts';
import { listUnpaid } from '../../features/operate/operators/index.ts';
import { eraseOrder, importOrders } from '../../features/orders/orders/index.ts';
import { listGivers, refundAsOperator } from '../../features/orders/refunds/index.ts';
import { type FileToRead, fileToRead } from '../named-files.ts';
import { fail, printRefusal, printTable } from '../print.ts';
import { startProgress } from '../progress.ts';
import { type OfRestaurant, restaurantOption } from '../restaurant-option.ts';
import { withDatabase, withTexts } from '../with-database.ts';

/** Opens the file at the first read: an error before that has no listener and ends the process. */
async function* bytesOf(file: string) {
  yield* createReadStream(file);
}

function sayHowToContinue(error: unknown): never {
  if (!isDatabaseUnavailable(error)) throw error;
  const again = 'Run the same command again: nothing is duplicated';
  throw new OperatorError('database_lost', `The database was lost (${reasonOf(error)}). ${again}.`);
}

type Import = OfRestaurant & { integration: string; unsettled?: boolean };

const importCommand = new Command('import')
  .description('Import past orders, one per line, in the format of POST /api/partner/V1/orders')
  .argument(
    '<file>',
    'NDJSON; refused lines go to <file>.refused.ndjson, with the reason',
    fileToRead,
  )
  .addOption(restaurantOption('whose orders'))
  .requiredOption('--integration <name>', 'the integration they come from: the name of its API key')
  .option(
    '--unsettled',
    'also take orders paid by card through us, and pay them out; otherwise they are refused',
  )
  .addHelpText('after', '\nYou can stop it and run it again; nothing is duplicated.')
  .action(
    withTexts(async (operator, { file, bytes }: FileToRead, options: Import) => {
      const { restaurant, integration, unsettled } = options;
      const refusedFile = `${file}.refused.ndjson`;
      // Opened after the first batch: a mistyped restaurant must not empty the list of another run.
      let refusals: FileHandle | undefined;
      const progress = startProgress(bytes);
      try {
        const done = await importOrders(operator, {
          externalId: restaurant,
          integration,
          history: bytesOf(file),
          isUnsettled: unsettled ?? false,
          report: async (refused, { accepted, readBytes }) => {
            refusals ??= await open(refusedFile, 'w');
            await refusals.write(refused.map((one) => `${JSON.stringify(one)}\n`).join(''));
            progress.show(readBytes, accepted);
          },
        })
          .finally(progress.end)
          .catch(sayHowToContinue);
        const restaurant_closed = `${restaurant} is closed for good and takes no more orders.`;
        if (printRefusal(done, { restaurant, restaurant_closed }, '--')) return;
        console.log(`${done.accepted} orders imported.`);
        if (done.refused === 0) await rm(refusedFile);
        else fail(`${done.refused} refused: see ${refusedFile}.`);
      } finally {
        await refusals?.close();
      }
    }),
  );

type Erasure = OfRestaurant & { order: string; reason: string };

const eraseCommand = new Command('erase')
  .description("Erase an order's name, phone, address and note. The order and its money stay.")
  .addOption(restaurantOption('whose order'))
  .requiredOption('--order <number>', "the order's number, as reports show it")
  .requiredOption('--reason <text>', "why; the audit trail keeps it, so don't name anybody")
  .action(
    withDatabase(async ({ database }, { restaurant: externalId, ...told }: Erasure) => {
      const erased = await eraseOrder(database, { externalId, ...told }, Date.now());
      const order_not_found = `${externalId} has no order ${told.order}.`;
      if (printRefusal(erased, { restaurant: externalId, order_not_found }, '--')) return;
      const { orderId, isChanged } = erased;
      console.log(
        isChanged
          ? `Erased the diner's details from order ${orderId}. The order and its money stay.`
          : `Order ${orderId} has nothing to erase. Nothing was changed.`,
      );
    }),
  );

const unpaidCommand = new Command('unpaid')
  .description(
    'List which share of its orders on the web each restaurant called unpaid in the last 90 days, and why: we pay nothing for those, and take our fee',
  )
  .action(
    withDatabase(async ({ database }) => {
      const found = await listUnpaid(database, Date.now());
      const rows = found.map(({ externalId, name, orders, unpaid, reasons }) => [
        externalId,
        name,
        `${unpaid} of ${orders} (${Math.round((100 * unpaid) / orders)}%)`,
        reasons.join(', '),
      ]);
      printTable(rows, 'There are none.');
    }),
  );

type Refund = OfRestaurant & {
  order: string;
  reference: string;
  reason: string;
  line?: string[];
  items?: string;
  tax?: string;
  tip?: string;
  all?: true;
};

const refundCommand = new Command('refund')
  .description('Give back part or all of a completed order, as its restaurant does in the portal')
  .addOption(restaurantOption('whose order'))
  .requiredOption('--order <number>', "the order's number, as reports show it")
  .requiredOption('--reference <text>', 'your number for it: the same is given once')
  .requiredOption('--reason <text>', 'why; the restaurant reads it')
  .option('--line <no:quantity...>', 'dishes, such as 1:2 for two of the first line')
  .option('--items <amount>', 'an amount instead of dishes, such as 9.50')
  .option('--tax <amount>', 'left out: the share that belongs to the dishes or the amount')
  .option('--tip <amount>', 'left out: none')
  .option('--all', 'everything that is left')
  .action(
    withTexts(async (operator, { restaurant: externalId, ...asked }: Refund) => {
      const given = await refundAsOperator(operator, { externalId, ...asked });
      const explained = {
        restaurant: externalId,
        restaurant_closed: `${externalId} is closed for good.`,
        order_not_found: `${externalId} has no order ${asked.order}.`,
        order_not_completed: 'Only a completed order can be refunded.',
        order_charged_back: "The diner's bank has taken this payment back, or asks for it.",
        order_refused: "This order was refused after a review, so there's nothing to give back.",
        reference_taken: `--reference: ${asked.reference} was used for another refund of this order.`,
      };
      if (printRefusal(given, explained, '--')) return;
      if (given === 'DONE') {
        console.log(`${asked.reference} was given before. Nothing was changed.`);
        return;
      }
      const { cents, isPaidToUs, isToCard } = given;
      const amount = shownCents(cents);
      if (isToCard) console.log(`${amount} goes back to the card that paid.`);
      else if (isPaidToUs) console.log(`Booked. Give the diner ${amount}: our provider can't.`);
      else console.log(`Booked. The restaurant gives the diner ${amount}.`);
    }),
  );

const refundsCommand = new Command('refunds')
  .description('Who gave how much of what diners paid back, by restaurant and person')
  .option('--days <number>', 'of the last so many days', '30')
  .action(
    withDatabase(async ({ database }, { days }: { days: string }) => {
      const count = Number(days);
      if (!Number.isInteger(count) || count < 1 || count > 3_660) {
        fail('--days: must be a number of days, from 1 to 3660');
        return;
      }
      const to = new Date();
      const from = new Date(to.getTime() - count * dayMs);
      const givers = await listGivers(database, { from, to });
      const rows = givers.map((giver) => {
        const { cents, paidCents } = giver;
        const share = paidCents > 0 ? `${((cents * 100) / paidCents).toFixed(1)} %` : 'n/a';
        const elsewhere = `${shownCents(giver.atRestaurantCents)} paid at the restaurant`;
        const person = giver.person ?? 'a till or the operator';
        return [giver.externalId, share, shownCents(cents), giver.refunds, elsewhere, person];
      });
      printTable(rows, 'Nothing was given back.');
    }),
  );

export const ordersCommand = new Command('orders')
  .description('Orders of a restaurant')
  .addCommand(importCommand)
  .addCommand(eraseCommand)
  .addCommand(refundCommand)
  .addCommand(refundsCommand)
  .addCommand(unpaidCommand);
