import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Command } from 'commander';
import { eraseOrder, importOrders } from '../features/orders/index.ts';
import { printRefusal } from './print.ts';
import { type OfRestaurant, restaurantOption } from './restaurant-option.ts';
import { withDatabase, withTexts } from './with-database.ts';

/** Opened when the first line is requested: lines read before anybody listens would be lost. */
async function* linesOf(file: string) {
  yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
}

type Import = OfRestaurant & { integration: string; unsettled?: boolean };

const importCommand = new Command('import')
  .description('Import past orders, one per line, in the format of POST /api/partner/V1/orders')
  .argument('<file>', 'NDJSON; refused lines go to <file>.refused.ndjson, with the reason')
  .addOption(restaurantOption('whose orders'))
  .requiredOption('--integration <name>', 'the integration they come from: the name of its API key')
  .option(
    '--unsettled',
    'also take orders paid by card through us, and pay them out; otherwise they are refused',
  )
  .addHelpText('after', '\nYou can stop it and run it again; nothing is duplicated.')
  .action(
    withTexts(async (operator, file: string, { restaurant, integration, unsettled }: Import) => {
      const refusedFile = `${file}.refused.ndjson`;
      const refusals = await open(refusedFile, 'w');
      try {
        const done = await importOrders(operator, {
          externalId: restaurant,
          integration,
          lines: linesOf(file),
          isUnsettled: unsettled ?? false,
          report: async (refused, { taken }) => {
            for (const one of refused) await refusals.write(`${JSON.stringify(one)}\n`);
            if (process.stderr.isTTY) process.stderr.write(`\r${taken} orders imported`);
          },
        });
        const restaurant_closed = `${restaurant} is closed for good and takes no more orders.`;
        if (printRefusal(done, { restaurant, restaurant_closed }, '--')) return;
        const why = done.refused > 0 ? `: see ${refusedFile}` : '';
        console.log(`${done.taken} orders imported, ${done.refused} refused${why}.`);
      } finally {
        await refusals.close();
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

export const ordersCommand = new Command('orders')
  .description('Orders of a restaurant')
  .addCommand(importCommand)
  .addCommand(eraseCommand);
