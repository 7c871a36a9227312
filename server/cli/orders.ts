import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Command } from 'commander';
import { importOrders } from '../features/orders/index.ts';
import { printRefusal } from './print.ts';
import { type OfRestaurant, restaurantOption } from './restaurant-option.ts';
import { withTexts } from './with-database.ts';

/** Opened with the first line that is asked for: what is read before anybody listens is lost. */
async function* linesOf(file: string) {
  yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
}

type Import = OfRestaurant & { integration: string };

const importCommand = new Command('import')
  .description('Take a history of orders, one a line, as POST /api/partner/V1/orders takes them')
  .argument('<file>', 'NDJSON; lines that are refused go to <file>.refused.ndjson, with the reason')
  .addOption(restaurantOption('whose orders'))
  .requiredOption('--integration <name>', 'what sent them: the name that its API key has')
  .addHelpText('after', '\nIt can be stopped at any time and run again: it doubles nothing.')
  .action(
    withTexts(async (operator, file: string, { restaurant, integration }: Import) => {
      const refusedFile = `${file}.refused.ndjson`;
      const refusals = await open(refusedFile, 'w');
      try {
        const done = await importOrders(operator, {
          externalId: restaurant,
          integration,
          lines: linesOf(file),
          report: async (refused, { taken }) => {
            for (const one of refused) await refusals.write(`${JSON.stringify(one)}\n`);
            if (process.stderr.isTTY) process.stderr.write(`\r${taken} orders taken`);
          },
        });
        if (printRefusal(done, { restaurant }, '--')) return;
        const why = done.refused > 0 ? `: see ${refusedFile}` : '';
        console.log(`${done.taken} orders taken, ${done.refused} refused${why}.`);
      } finally {
        await refusals.close();
      }
    }),
  );

export const ordersCommand = new Command('orders')
  .description('Orders of a restaurant')
  .addCommand(importCommand);
