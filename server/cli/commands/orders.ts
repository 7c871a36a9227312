import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { Command } from 'commander';
import { isDatabaseUnavailable } from '#platform/database/unavailable.ts';
import { OperatorError, reasonOf } from '#platform/process/errors.ts';
import { listUnpaid } from '../../features/operate/operators/index.ts';
import { eraseOrder, importOrders } from '../../features/orders/orders/index.ts';
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

export const ordersCommand = new Command('orders')
  .description('Orders of a restaurant')
  .addCommand(importCommand)
  .addCommand(eraseCommand)
  .addCommand(unpaidCommand);
