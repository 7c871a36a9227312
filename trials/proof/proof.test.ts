import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { figure } from '../../bench/report.ts';
import type { Outcome } from '../support/trial.ts';
import { longestProofSeconds, type Planned, plan } from './plan.data.ts';
import { proofDocument } from './proof-document.ts';
import { commandOf, isMissed, type Proven, type Run, runProof } from './run-proof.ts';

const good = figure.atMost('lost', 0, 0, '');
const bad = figure.atMost('booked twice', 2, 0, '');

/** By their files, and the parts that these list. */
function allTrials(): string[] {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  return globSync('*.trial.ts', { cwd: folder }).flatMap((path) => {
    const file = path.replace('.trial.ts', '');
    const text = readFileSync(join(folder, path), 'utf8');
    const [, parts] = /^export const trials = \{([^}]+)\}/m.exec(text) ?? [];
    if (parts === undefined) return [file];
    return Array.from(
      parts.matchAll(/'?([\w-]+)'?(?:: \w+)?(?:,|\s*$)/g),
      ([, part]) => `${file}:${part}`,
    );
  });
}

test('the plan has every trial, and fits its time', () => {
  expect(allTrials().sort()).toEqual(Object.keys(plan).sort());
  const seconds = Object.values<Planned>(plan).map((one) => ('seconds' in one ? one.seconds : 0));
  expect(seconds.reduce((sum, one) => sum + one, 0)).toBeLessThan(longestProofSeconds);
});

const shows = { claim: 'Nothing is lost', figure: 'lost' };
const small = {
  quick: { ...shows, seconds: 1 },
  part: { ...shows, share: 0.1, seconds: 9 },
  last: { ...shows, seconds: 5 },
};

async function prove(
  run: (name: string, how: Run) => Promise<Outcome>,
  given: Partial<Parameters<typeof runProof>[0]> = {},
) {
  const all: Proven[] = [];
  const proof = { plan: small, asked: [], seed: 7, now: () => 0, run, ...given };
  for await (const one of runProof(proof)) all.push(one);
  return all;
}

test('trials run in the order of the plan, with their share, or only those that are asked for', async () => {
  const run = vi.fn(async (): Promise<Outcome> => ({ figures: [good], seconds: 3 }));
  const all = await prove(run);
  expect(all.map(({ name, share }) => [name, share])).toEqual([
    ['quick', 1],
    ['part', 0.1],
    ['last', 1],
  ]);
  expect(run).toHaveBeenCalledWith('part', { share: 0.1, seed: 7, longestSeconds: 2_400 });
  expect((await prove(run, { asked: ['last'] })).map(({ name }) => name)).toEqual(['last']);
});

test('what is left out or lacks a program is skipped, with the reason, and misses nothing', async () => {
  const run = vi.fn(async () => ({ figures: [], seconds: 0, skipped: 'not installed: etcd' }));
  const proven = await prove(run, {
    plan: { long: { ...shows, alone: 'it takes an hour' }, etcd: { ...shows, seconds: 1 } },
  });
  expect(run).toHaveBeenCalledOnce();
  expect(proven.map(({ skipped }) => skipped)).toEqual([
    'run it alone: it takes an hour',
    'not installed: etcd',
  ]);
  expect(proven.some(isMissed)).toBe(false);
});

test('a trial gets the time that is left, and without any it is missed', async () => {
  let nowMs = 0;
  const limits: number[] = [];
  const run = async (_: string, { longestSeconds }: Run) => {
    limits.push(longestSeconds);
    nowMs += 1_500_000;
    return { figures: [good], seconds: 1_500 };
  };
  const proven = await prove(run, { now: () => nowMs });
  expect(limits).toEqual([2_400, 900]);
  expect(proven.map(isMissed)).toEqual([false, false, true]);
});

const proven = (name: string, outcome: Partial<Outcome>, share = 1): Proven => ({
  name,
  share,
  seed: 7,
  figures: [],
  seconds: 12,
  ...outcome,
});
const three = {
  failover: { ...shows, seconds: 1 },
  hostile: { claim: 'It answers', figure: 'answered', share: 0.4, seconds: 1 },
  pooled: { claim: 'It runs behind PgBouncer', figure: 'pooled', seconds: 1 },
};
const rowsOf = (document: string) =>
  document.split('\n').filter((line) => /^\| .*`[a-z].*` \|$/.test(line));

test('a row has the claim, its figure with the limit, and how to measure it again', () => {
  const document = proofDocument(
    '',
    [
      proven('pooled', { skipped: 'PgBouncer is not installed' }),
      proven('hostile', { figures: [good, { ...bad, name: 'a|b\nc' }] }, 0.4),
      proven('failover', {
        figures: [
          { ...good, name: 'until it writes' },
          { ...good, name: '  lost' },
        ],
      }),
    ],
    { plan: three, date: '2026-11-24' },
  );
  expect(document).toContain('<!-- Written by npm run proof.');
  expect(document).toContain('a share of the work of hostile (0.4).');
  expect(document).toMatch(/^\| claim \|.*\n\|---\|---\|---\|---\|---\|\n\| Nothing is lost \|/m);
  expect(rowsOf(document)).toEqual([
    '| Nothing is lost | lost: 0.00 (<= 0) | 2 of 2 | 2026-11-24 | `failover` |',
    '| It answers | **missed**: a\\|b c: 2.00 (<= 0) | 1 of 2 | 2026-11-24 | `hostile --seed 7 --share 0.4` |',
    '| It runs behind PgBouncer | not run: PgBouncer is not installed |  | 2026-11-24 | `pooled` |',
  ]);
});

test('a claim whose figure is not there says so', () => {
  const all = [proven('hostile', { figures: [good] })];
  const [row] = rowsOf(proofDocument('', all, { plan: three, date: '2026-11-24' }));
  expect(row).toContain('no figure is called "answered"');
});

test('a run of some trials leaves the others as they are, and drops those that are gone', () => {
  const plan = { ...three, gone: { ...shows, seconds: 1 } };
  const all = Object.keys(plan).map((name) => proven(name, { figures: [bad] }));
  const before = proofDocument('', all, { plan, date: '2026-11-24' });
  const after = proofDocument(
    before,
    [proven('hostile', { figures: [bad] }), proven('pooled', { skipped: 'not installed' })],
    { plan: three, date: '2026-11-30' },
  );
  const [first, , third] = rowsOf(before);
  expect(rowsOf(before)).toHaveLength(4);
  expect(rowsOf(after)).toEqual([first, expect.stringContaining('2026-11-30'), third]);
});

test('a trial is repeated with its seed and its share', () => {
  expect(commandOf(proven('failover', {}))).toBe('npm run trials -- failover --seed 7');
});
