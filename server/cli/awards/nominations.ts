import { Command, InvalidArgumentError } from 'commander';
import {
  addChains,
  listChains,
  listNominees,
  mergeNominee,
  rejectNominee,
  verifyNominee,
} from '../../features/awards/campaign/index.ts';
import { printRefusal, printTable } from '../print.ts';
import { withDatabase, withOwnedDatabase } from '../with-database.ts';
import { refusalsOf } from './refusals.ts';

function readNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0 && number < 2 ** 31) return number;
  throw new InvalidArgumentError(
    "It must be a nomination's number. List them with: awards nominations",
  );
}

export const nominationsCommand = new Command('nominations')
  .description('List the nominations: number, state, people, region, name')
  .argument('<key>')
  .action(
    withDatabase(async ({ database }, key: string) => {
      const all = await listNominees(database, key);
      if (printRefusal(all, refusalsOf(key))) return;
      const rows = all.map(({ number, state, people, region, name, reason, mergedInto }) => [
        number,
        mergedInto === null ? state : `${state} into ${mergedInto}`,
        people ?? 0,
        region,
        name,
        ...(reason === null ? [] : [reason]),
      ]);
      printTable(rows, 'There are none.');
    }),
  );

export const verifyNominationCommand = new Command('verify-nomination')
  .description('Put a restaurant on the ballot')
  .argument('<key>')
  .argument('<number>', 'as awards nominations prints it', readNumber)
  .option('--name <name>', 'its name on the ballot, if it was nominated under a different one')
  .option('--restaurant <externalId>', 'if it is on Joyous; a winner then links to its page')
  .action(
    withOwnedDatabase(
      async (
        { database },
        key: string,
        number: number,
        options: { name?: string; restaurant?: string },
      ) => {
        const of = { key, number, nowMs: Date.now() };
        const verified = await verifyNominee(database, { ...of, ...options });
        if (printRefusal(verified, refusalsOf(key), '--')) return;
        console.log(`${verified.name} is on the ballot of ${verified.region}.`);
      },
    ),
  );

export const rejectCommand = new Command('reject')
  .description('Keep a restaurant off the ballot')
  .argument('<key>')
  .argument('<number>', 'as awards nominations prints it', readNumber)
  .requiredOption('--reason <text>', 'why; it is kept with the nomination')
  .action(
    withOwnedDatabase(
      async ({ database }, key: string, number: number, { reason }: { reason: string }) => {
        const of = { key, number, nowMs: Date.now() };
        const rejected = await rejectNominee(database, { ...of, reason });
        if (printRefusal(rejected, refusalsOf(key), '--')) return;
        console.log(`${rejected.name} is not on the ballot of ${rejected.region}.`);
      },
    ),
  );

export const mergeCommand = new Command('merge')
  .description('Merge two nominations of the same restaurant')
  .argument('<key>')
  .argument('<number>', 'the one that goes', readNumber)
  .argument('<into>', 'the one that stays', readNumber)
  .action(
    withOwnedDatabase(async ({ database }, key: string, number: number, into: number) => {
      const merged = await mergeNominee(database, { key, number, into, nowMs: Date.now() });
      if (printRefusal(merged, refusalsOf(key))) return;
      console.log(`${merged.name} counts as ${merged.into}.`);
    }),
  );

export const chainsCommand = new Command('chains')
  .description('Print the chains that nobody can nominate, or add some')
  .argument('[names...]', 'chains to add')
  .action(
    withOwnedDatabase(async ({ database }, names: string[]) => {
      if (names.length > 0) await addChains(database, names);
      printTable(
        (await listChains(database)).map((name) => [name]),
        'There are none.',
      );
    }),
  );
