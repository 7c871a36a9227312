import { Command, InvalidArgumentError } from 'commander';
import { openVault } from '#platform/secrets/open-vault.ts';
import { loadDemoData } from '../demo/load-demo.ts';
import { runTill } from '../demo/orders/run-till.ts';
import { withDatabase } from './with-database.ts';

function readPause(text: string): number {
  const seconds = Number(text);
  if (seconds >= 0.05 && seconds <= 3_600) return seconds;
  throw new InvalidArgumentError('It must be from 0.05 to 3600.');
}

const tillCommand = new Command('till')
  .description('Ring up orders and refunds of the demo through the partner API, until Ctrl+C')
  .option('--url <address>', 'of the running server; otherwise PUBLIC_URL')
  .option('--pause <seconds>', 'between two calls', readPause, 2)
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
  .action(
    withDatabase(async ({ database, settings }) => {
      const vault = await openVault(settings);
      const { loaded } = await loadDemoData(database, Date.now(), {
        vault,
        orders: settings.DEMO_ORDERS,
      });
      console.log(
        loaded > 0
          ? `Loaded ${loaded} restaurants.`
          : 'There are restaurants already: nothing was loaded.',
      );
    }),
  )
  .addCommand(tillCommand);
