import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Argument, Command, InvalidArgumentError } from 'commander';
import { openVault } from '#platform/secrets/open-vault.ts';
import {
  commitDraw,
  drawPrizes,
  judge,
  LogVerifier,
  listQuarantine,
  printLog,
  publishResult,
  tally,
} from '../../features/awards/campaign/index.ts';
import { fail, printRefusal, printTable } from '../print.ts';
import { withDatabase, withOwnedDatabase } from '../with-database.ts';
import { refusalsOf } from './refusals.ts';

const minuteOf = (moment: Date) => moment.toISOString().slice(0, 16);

type Vote = { region: string; votes: number; name: string; number: number };

const printVotes = (votes: readonly Vote[]) =>
  printTable(
    votes.map(({ region, votes: counted, name, number }) => [region, counted, name, `(${number})`]),
    'There are none.',
  );

export const quarantineCommand = new Command('quarantine')
  .description('List ballots that look as if a program cast them: group, why, how many, when')
  .argument('<key>')
  .action(
    withDatabase(async ({ database }, key: string) => {
      const groups = await listQuarantine(database, key);
      if (printRefusal(groups, refusalsOf(key))) return;
      const rows = groups.map(({ group, reason, ballots, undecided, first, last, names }) => [
        group,
        reason,
        `${ballots} ballots, ${undecided} not judged`,
        `${minuteOf(first)} to ${minuteOf(last)}`,
        names,
      ]);
      printTable(rows, 'There are none.');
    }),
  );

export const judgeCommand = new Command('judge')
  .description('Count ballots in quarantine, or set them aside')
  .argument('<key>')
  .argument('<which>', 'a group of awards quarantine, a receipt, or all')
  .addArgument(new Argument('<verdict>').choices(['count', 'set-aside']))
  .requiredOption('--reason <text>', 'why; it is published')
  .action(
    withOwnedDatabase(
      async (
        { database },
        key: string,
        which: string,
        verdict: string,
        { reason }: { reason: string },
      ) => {
        const isCounted = verdict === 'count';
        const nowMs = Date.now();
        const judged = await judge(database, { key, which, isCounted, reason, nowMs });
        if (printRefusal(judged, refusalsOf(key), '--')) return;
        console.log(`${judged.ballots} ballots ${isCounted ? 'count' : 'are set aside'}.`);
      },
    ),
  );

export const tallyCommand = new Command('tally')
  .description('Print the count so far. Nobody else can see it before it is published.')
  .argument('<key>')
  .action(
    withDatabase(async ({ database }, key: string) => {
      const counted = await tally(database, key);
      if (printRefusal(counted, refusalsOf(key))) return;
      const { inReview, setAside, votes } = counted;
      console.log(
        `${counted.counted} ballots count, ${inReview} are not judged, ${setAside} are set aside.`,
      );
      printVotes(votes);
    }),
  );

export const publishCommand = new Command('publish')
  .description('Publish the result. It is final.')
  .argument('<key>')
  .action(
    withOwnedDatabase(async ({ database }, key: string) => {
      const published = await publishResult(database, { key, nowMs: Date.now() });
      if (printRefusal(published, refusalsOf(key))) return;
      console.log(`${published.counted} ballots count, ${published.setAside} are set aside.`);
      printVotes(published.votes);
    }),
  );

type Draw = { seedSource?: string; seed?: string };

export const drawCommand = new Command('draw')
  .description('Draw the prizes: first publish a --seed-source, later give its --seed')
  .argument('<key>')
  .option(
    '--seed-source <text>',
    'a result that nobody can know yet, such as "Texas Lotto of Dec 5, 2026"',
  )
  .option('--seed <text>', 'that result')
  .action(
    withOwnedDatabase(async ({ database, settings }, key: string, options: Draw) => {
      const { seedSource, seed } = options;
      if ((seedSource === undefined) === (seed === undefined)) {
        return fail('Give --seed-source now, or --seed once it is known.');
      }
      const nowMs = Date.now();
      if (seedSource !== undefined) {
        const committed = await commitDraw(database, { key, seedSource, nowMs });
        if (printRefusal(committed, refusalsOf(key), '--')) return;
        const { nominators, voters, commitment } = committed;
        console.log(`${nominators} nominators, ${voters} voters. Published: ${commitment}`);
        return;
      }
      const vault = await openVault(settings, database);
      const drawn = await drawPrizes(database, vault, { key, seed: seed ?? '', nowMs });
      if (printRefusal(drawn, refusalsOf(key), '--')) return;
      for (const prize of ['nominator', 'voter'] as const) {
        const winner = drawn[prize];
        const reached = winner?.phone ?? 'opted out of texts';
        console.log(winner ? `${prize}: ${winner.ticket}, ${reached}` : `${prize}: nobody`);
      }
    }),
  );

export const logCommand = new Command('log')
  .description('Print the file of a closed vote, as anybody can download it')
  .argument('<key>')
  .action(
    withDatabase(async ({ database }, key: string) => {
      const printed = await printLog(database, key, async (part) => {
        console.log(String(part).trimEnd());
      });
      printRefusal(printed, refusalsOf(key));
    }),
  );

function readRoot(text: string, noted = new Map<number, string>()): Map<number, string> {
  const [, number, root] = /^(\d{1,9}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!number || !root) throw new InvalidArgumentError('It must look like 12:9f86d08188...');
  return noted.set(Number(number), root);
}

export const verifyCommand = new Command('verify')
  .description('Count a downloaded file again, without a database: see docs/AWARDS.md')
  .argument('<file>')
  .option(
    '--root <number:root>',
    'a root that you noted while voting was open; you can repeat it',
    readRoot,
  )
  .action(async (file: string, { root }: { root?: Map<number, string> }) => {
    const verifier = new LogVerifier(root);
    for await (const line of createInterface({ input: createReadStream(file) })) {
      if (line !== '') verifier.add(line);
    }
    const { faults, votes, winners, flagged, ...found } = verifier.finish();
    const { campaign, batches, lastRoot, counted, inReview, setAside } = found;
    console.log(`${campaign}: ${batches} batches, last root ${lastRoot}`);
    console.log(`${counted} ballots count, ${inReview} are not judged, ${setAside} are set aside.`);
    for (const { reason, ballots, setAside: aside } of flagged) {
      console.log(`Flagged: ${ballots}, ${aside} of them set aside. ${reason}`);
    }
    printVotes(votes.toSorted((a, b) => b.votes - a.votes));
    if (winners) console.log(`Prizes: ${winners}`);
    if (faults.length > 0) fail(...faults.slice(0, 20), `${faults.length} faults`);
  });
