import { Command } from 'commander';
import { shownCents } from '#contract/money/cents.ts';
import { inRestaurant } from '../../features/ground/restaurant/index.ts';
import {
  depositReviewOf,
  findSweeps,
  recordReturn,
  sweepAll,
} from '../../features/money/sweeps/index.ts';
import { printRefusal, printTable } from '../print.ts';
import { type OfRestaurant, restaurantOption } from '../restaurant-option.ts';
import { withDatabase } from '../with-database.ts';

const minuteOf = (moment: Date) => moment.toISOString().slice(0, 16);

const runCommand = new Command('run')
  .description(
    'Sweep every restaurant that is past its cut-off, as the server does every 5 minutes',
  )
  .action(
    withDatabase(async ({ database, settings }) => {
      const sums = { restaurants: 0, sweeps: 0, deposits: 0, cents: 0 };
      await sweepAll(
        database,
        { nowMs: Date.now(), review: depositReviewOf(settings) },
        ({ sweeps }) => {
          sums.restaurants += 1;
          for (const { amountCents } of sweeps) {
            sums.sweeps += 1;
            if (amountCents === null) continue;
            sums.deposits += 1;
            sums.cents += amountCents;
          }
        },
      );
      const { restaurants, sweeps, deposits, cents } = sums;
      console.log(
        `${restaurants} restaurants were due: ${sweeps} cut-offs, ${deposits} deposits, ${shownCents(cents)}.`,
      );
    }),
  );

const listCommand = new Command('list')
  .description("Print a restaurant's last 100 sweeps, newest first, times in UTC")
  .addOption(restaurantOption('whose sweeps'))
  .action(
    withDatabase(async ({ database }, { restaurant }: OfRestaurant) => {
      const sweeps = await inRestaurant(database, restaurant, (transaction, businessId) =>
        findSweeps(transaction, { businessId, limit: 100 }),
      );
      if (printRefusal(sweeps, { restaurant })) return;
      const rows = sweeps.map((sweep) => [
        `cut off ${minuteOf(sweep.cutOff)}`,
        `made ${minuteOf(sweep.ranAt)}`,
        ...(sweep.sweepBatchNum === null
          ? ['no deposit', `${shownCents(sweep.waitingCents)} wait`]
          : [
              `deposit ${sweep.sweepBatchNum}`,
              shownCents(sweep.amountCents),
              `${sweep.entries} entries`,
              ...(sweep.carriedOverCents === 0
                ? []
                : [`${shownCents(sweep.carriedOverCents)} carried over`]),
            ]),
      ]);
      printTable(rows, 'There are none.');
    }),
  );

type Noted = OfRestaurant & { deposit: string; on?: string; reason: string };

const returnCommand = (name: string, event: 'RETURNED' | 'SENT_AGAIN', description: string) =>
  new Command(name)
    .description(description)
    .addOption(restaurantOption('whose deposit'))
    .requiredOption('--deposit <number>', 'its number, as `sweeps list` prints it')
    .requiredOption('--reason <text>', 'why, as the bank says; the restaurant reads it')
    .option('--on <date>', "the restaurant's day, such as 2026-11-22; today by default")
    .action(
      withDatabase(async ({ database }, { restaurant, ...written }: Noted) => {
        const nowMs = Date.now();
        const noted = await inRestaurant(database, restaurant, (transaction, businessId) =>
          recordReturn(transaction, { businessId, nowMs }, event, written),
        );
        const deposit = `Deposit ${written.deposit}`;
        const isRefused = printRefusal(
          noted,
          {
            restaurant,
            deposit_not_found: `${restaurant} has no deposit with this number: see sweeps list.`,
            deposit_already_returned: `${deposit} was already returned: see sweeps sent-again.`,
            deposit_not_returned: `${deposit} was not returned: see sweeps returned.`,
          },
          '--',
        );
        if (!isRefused) console.log(`Noted: ${noted.detail}`);
      }),
    );

const returnedCommand = returnCommand(
  'returned',
  'RETURNED',
  "Note that the restaurant's bank returned a deposit. None of it is swept again.",
);
const sentAgainCommand = returnCommand(
  'sent-again',
  'SENT_AGAIN',
  'Note that a returned deposit was sent again',
);

export const sweepsCommand = new Command('sweeps')
  .description('Sweeps, which turn what we owe restaurants into deposits')
  .addCommand(runCommand)
  .addCommand(listCommand)
  .addCommand(returnedCommand)
  .addCommand(sentAgainCommand);
