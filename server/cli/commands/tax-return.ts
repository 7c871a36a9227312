import { Command } from 'commander';
import { shownCents } from '#contract/money/cents.ts';
import { monthsOfYear } from '#contract/time/time-ranges.ts';
import {
  readTaxReturn,
  returnCsv,
  returnLines,
  unexplainedOf,
} from '../../features/reports/sales-tax/index.ts';
import { fail, printable } from '../print.ts';
import { withDatabase } from '../with-database.ts';

type AskedReturn = { state: string; month: string; csv?: boolean };

/** `2026-11`, with its days. Undefined: that is no month. */
function monthOf(text: string) {
  const [, year, number] = /^(2\d{3})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return year === undefined ? undefined : monthsOfYear(Number(year))[Number(number) - 1];
}

export const returnCommand = new Command('return')
  .description(
    "Print what we owe a state for a month: the sales tax of its restaurants' orders on the web that Joyous pays, by rate. Changes nothing; fails if it isn't what the ledger says.",
  )
  .requiredOption('--state <letters>', 'two letters, such as TX')
  .requiredOption('--month <month>', "in each restaurant's own time, such as 2026-11")
  .option('--csv', 'as a table, by restaurant, category, way of ordering and rate')
  .action(
    withDatabase(async ({ database }, { state, month: asked, csv }: AskedReturn) => {
      const month = monthOf(asked);
      if (!/^[A-Za-z]{2}$/.test(state)) return fail('--state: must be two letters, such as TX');
      if (!month) return fail('--month: must be a month, such as 2026-11');
      const letters = state.toUpperCase();
      const title = `Sales tax of ${letters}, ${asked}`;
      const { restaurants, moved } = await readTaxReturn(database, {
        state: letters,
        month,
        nowMs: Date.now(),
      });
      if (csv) console.log(await returnCsv(restaurants));
      else {
        for (const line of returnLines(restaurants, title)) console.log(printable(line));
      }
      if (moved > 0) {
        const which = moved === 1 ? '1 restaurant has' : `${moved} restaurants have`;
        console.error(`${which} moved to another installation, whose return has its tax.`);
      }
      const wrong = restaurants.filter(({ unexplainedCents }) => unexplainedCents !== 0);
      if (wrong.length === 0) return;
      fail(
        ...wrong.map(
          ({ externalId, unexplainedCents }) =>
            `${externalId}: ${shownCents(unexplainedCents)} unexplained. Run ledger verify.`,
        ),
        `${shownCents(unexplainedOf(restaurants))} unexplained`,
      );
    }),
  );
