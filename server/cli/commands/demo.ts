import { Command, InvalidArgumentError } from 'commander';
import { countForPlans, openAsOwner } from '#platform/database/open-database.ts';
import type { Database } from '#platform/database/pool.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { openVault } from '#platform/secrets/open-vault.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { insertDemoAwards } from '../../demo/awards/demo-awards.ts';
import { loadDemoData } from '../../demo/load-demo.ts';
import { copyDemoOrders } from '../../demo/orders/copy-demo-orders.ts';
import { runTill } from '../../demo/orders/run-till.ts';
import { addDemoPictures } from '../../demo/pictures/demo-pictures.ts';
import { startProgress } from '../progress.ts';
import { withDatabase } from '../with-database.ts';

function readPause(text: string): number {
  const seconds = Number(text);
  if (seconds >= 0.05 && seconds <= 3_600) return seconds;
  throw new InvalidArgumentError('It must be from 0.05 to 3600.');
}

function readCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= 100_000_000) return count;
  throw new InvalidArgumentError('It must be a whole number from 1 to 100000000.');
}

async function copyOrders(database: Database, wanted: number) {
  const progress = startProgress(wanted);
  const show = (copied: number) => progress.show(copied, copied);
  const copied = await copyDemoOrders(database, wanted, show).finally(progress.end);
  console.log(
    `Copied ${copied} of ${wanted} orders. The server sweeps them, or joyous sweeps run.`,
  );
}

/** For work only the owner may do. Skipped when only the serving role's address is known. */
async function asOwner(settings: Settings, work: (owner: Database) => Promise<unknown>) {
  if (settings.DATABASE_APP_URL && !settings.DATABASE_URL) return;
  const owned = await openAsOwner(settings, createLogger(settings.LOG_LEVEL));
  try {
    await work(owned.database);
  } finally {
    await owned.close();
  }
}

const tillCommand = new Command('till')
  .description('Send demo orders and refunds through the partner API until Ctrl+C')
  .option('--url <address>', 'the address of the running server; PUBLIC_URL by default')
  .option('--pause <seconds>', 'the pause between two calls', readPause, 2)
  .action(
    withDatabase(
      async ({ database, settings }, { url, pause }: { url?: string; pause: number }) => {
        const ending = new AbortController();
        process.once('SIGINT', () => ending.abort());
        process.once('SIGTERM', () => ending.abort());
        await runTill(database, {
          origin: url ?? settings.PUBLIC_URL,
          signal: ending.signal,
          pauseMs: pause * 1_000,
          say: (line) => console.log(line),
        });
      },
    ),
  );

export const demoCommand = new Command('demo')
  .description('Load demo data into an empty database')
  .option(
    '--orders <count>',
    "also copy the flagship's year to all restaurants, this many orders, for measurements",
    readCount,
  )
  .action(
    withDatabase(async ({ database, settings }, { orders }: { orders?: number }) => {
      const vault = await openVault(settings, database);
      const { loaded } = await loadDemoData(database, Date.now(), {
        vault,
        orders: settings.DEMO_ORDERS,
      });
      console.log(
        loaded > 0
          ? `Loaded ${loaded} restaurants.`
          : "There are restaurants already, so the demo wasn't loaded.",
      );
      if (loaded > 0) {
        await asOwner(settings, (owner) =>
          insertDemoAwards({ database, owner, vault, nowMs: Date.now() }),
        );
        const logger = createLogger(settings.LOG_LEVEL);
        await addDemoPictures({ database, logger, store: openFileStore(settings) }, Date.now());
      }
      if (orders !== undefined) await copyOrders(database, orders);
      if (loaded > 0 || orders !== undefined) await asOwner(settings, countForPlans);
    }),
  )
  .addCommand(tillCommand);
