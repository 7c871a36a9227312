import fc from 'fast-check';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { type Figure, figure } from '../../bench/report.ts';
import { verifyLedger } from '../../server/features/money/sweeps/index.ts';
import type { World } from '../support/world.ts';
import { type HistoryLine, openLine } from './line.ts';

const lines = 2;

type Playing<History> = {
  /** Of the trial. */
  name: string;
  /** How many, if all of its work is done. */
  histories: number;
  arbitrary: fc.Arbitrary<History>;
  /** Plays one, and throws if anything isn't as the oracle says. */
  play(line: HistoryLine, history: History): Promise<void>;
  /** What to do with a line's server, and to check, once all histories were played. */
  finish?(line: HistoryLine): Promise<void>;
};

type Numbered = { seed: number; path: string; numRuns: number };

/** Plays histories one after the other. Returns whether one differs, and says how to play it again. */
async function playMany<History>(
  line: HistoryLine,
  { name, arbitrary, play }: Playing<History>,
  { seed, path, numRuns }: Numbered,
): Promise<boolean> {
  const property = fc.asyncProperty(arbitrary, (history) => play(line, history));
  const details = await fc.check(property, { seed, path, numRuns, endOnFailure: true });
  if (!details.failed) return false;
  console.log(await fc.asyncDefaultReportMessage(details), details.errorInstance);
  const replay = `--seed ${seed} --path ${details.counterexamplePath}`;
  console.log(`To play it again: npm run trials -- ${name} ${replay}`);
  return true;
}

async function verifyAll(all: readonly HistoryLine[]): Promise<Figure[]> {
  const verified = await Promise.all(all.map(({ database }) => verifyLedger(database)));
  const sum = (of: (one: (typeof verified)[number]) => number) =>
    verified.reduce((total, one) => total + of(one), 0);
  return [
    figure.atMost(
      'ledger verify: faults',
      sum(({ faults }) => faults.length),
      0,
      '',
    ),
    figure.atMost(
      '  unexplained',
      sum(({ unexplainedCents }) => unexplainedCents),
      0,
      'cents',
    ),
  ];
}

/**
 * Random histories on two servers side by side, each with a database of its own, which die in the
 * middle of what they do. `path` of the world: one of them alone.
 */
export async function playOnLines<History>(world: World, playing: Playing<History>) {
  const { share, seed, path } = world;
  const postgres = await startEmbeddedPostgres({
    dataDir: await world.folder(),
    tuning: 'disposable',
  });
  world.defer(postgres.stop);
  const all: HistoryLine[] = [];
  for (let number = 1; number <= (path === undefined ? lines : 1); number += 1) {
    all.push(await openLine(world, postgres, `histories_${number}`));
  }
  const numRuns = path === undefined ? Math.ceil((playing.histories / lines) * share) : 1;
  const differing = await Promise.all(
    all.map((line, index) =>
      playMany(line, playing, { seed: seed + index, path: path ?? '', numRuns }),
    ),
  );
  for (const line of all) await playing.finish?.(line);
  const dead = (what: 'answersLost' | 'processes') =>
    all.reduce((sum, { deaths }) => sum + deaths[what], 0);
  return {
    figures: [
      figure.atMost(
        'histories that differ from the oracle',
        differing.filter(Boolean).length,
        0,
        '',
      ),
      ...(await verifyAll(all)),
    ],
    answersLost: dead('answersLost'),
    processes: dead('processes'),
  };
}
