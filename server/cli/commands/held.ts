import { Command } from 'commander';
import { shownAmount, shownCents } from '#contract/money/cents.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { inRestaurant } from '../../features/ground/restaurant/index.ts';
import { decideHeld, listHeld } from '../../features/money/held/index.ts';
import { jsonText, printable, printRefusal } from '../print.ts';
import { type OfRestaurant, restaurantOption } from '../restaurant-option.ts';
import { withDatabase } from '../with-database.ts';

const entriesText = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);

const causesInWords: Record<string, string> = {
  KEY_LIMIT: 'beyond the ceiling of a key',
  RESTAURANT_LIMIT: 'beyond the ceiling of the restaurant',
  UNUSUAL_DEPOSIT: 'of an unusual deposit',
  WITH_ORDER: 'held with their order or coupon',
};

const listCommand = new Command('list')
  .description('Print what is held for review, times in UTC')
  .option('--restaurant <id>', 'only of this restaurant')
  .option('--json', 'as JSON, one restaurant per line')
  .action(
    withDatabase(async ({ database }, asked: { restaurant?: string; json?: boolean }) => {
      const { restaurant = '', json } = asked;
      const found = await listHeld(database, asked.restaurant);
      if (printRefusal(found, { restaurant })) return;
      for (const one of found) {
        if (json) {
          console.log(jsonText(one));
          continue;
        }
        const lines = [
          `${one.externalId}  ${one.name}: ${shownAmount(one.amount)} in ${entriesText(one.entries)} since ${one.since.slice(0, 16)}, through ${one.through}`,
          ...one.causes.map(
            ({ cause, entries }) => `  ${entries} ${causesInWords[cause] ?? cause}`,
          ),
          ...one.keys.map(({ keyId, amount }) => `  key ${keyId}: ${shownAmount(amount)}`),
          ...one.orders.map(({ orderId, amount }) => `  order ${orderId}: ${shownAmount(amount)}`),
        ];
        for (const line of lines) console.log(printable(line));
      }
      if (found.length === 0 && !json) console.log('Nothing is held.');
    }),
  );

type Decision = OfRestaurant & { through: string; reason: string; order?: string };

const decideCommand = (name: string, decision: 'RELEASED' | 'REFUSED', description: string) =>
  new Command(name)
    .description(description)
    .addOption(restaurantOption('whose'))
    .requiredOption('--through <number>', 'the last hold that you saw, as held list prints it')
    .requiredOption('--reason <text>', 'why; the restaurant reads it')
    .option('--order <number>', 'only this order')
    .action(
      withDatabase(async ({ database }, { restaurant, ...written }: Decision) => {
        const sums = { cents: 0, entries: 0 };
        for (let isMore = true; isMore; ) {
          const decided = await inRestaurant(database, restaurant, (transaction, businessId) =>
            decideHeld(transaction, { businessId, nowMs: Date.now() }, decision, written),
          );
          const isDone = isRefused(decided) && decided.code === 'nothing_held' && sums.entries > 0;
          if (isDone) break;
          const nothing_held = `${restaurant} has nothing held up to there: see held list.`;
          if (printRefusal(decided, { restaurant, nothing_held }, '--')) return;
          sums.cents += decided.cents;
          sums.entries += decided.entries;
          isMore = decided.isMore;
        }
        const done = decision === 'RELEASED' ? 'Released' : 'Refused';
        const next =
          decision === 'RELEASED'
            ? 'The next sweep takes them.'
            : 'The next sweep takes them with the adjustments that even them out.';
        console.log(`${done} ${shownCents(sums.cents)} in ${entriesText(sums.entries)}. ${next}`);
      }),
    );

export const heldCommand = new Command('held')
  .description('Money that is held for review: see docs/MONEY.md')
  .addCommand(listCommand)
  .addCommand(
    decideCommand('release', 'RELEASED', 'Let the next sweep take it. It is not held again.'),
  )
  .addCommand(
    decideCommand(
      'refuse',
      'REFUSED',
      "Never pay it: books an adjustment that evens it out. This can't be undone.",
    ),
  );
