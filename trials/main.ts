// `npm run trials` runs what takes too long, or too much of the machine, for the gate. Every figure
// is printed beside its limit. `npm run trials -- NAME` runs only NAME.trial.ts, and NAME:PART one
// part of it; with `--share 0.1`, a trial that can be shortened does a tenth of its work. A trial
// with random input says with which `--seed` (and `--path`) it does the same again. `npm run proof`
// runs all of them, shortened, and tells them with `--seconds` how long they may take and with
// `--outcomes` where to write.
import { randomInt } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { printFigures } from '../bench/report.ts';
import { failed, type Outcome, type Trial } from './support/trial.ts';
import { openWorld } from './support/world.ts';

const ending = '.trial.ts';
const known = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length));

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    share: { type: 'string', default: '1' },
    seed: { type: 'string' },
    path: { type: 'string' },
    commit: { type: 'string' },
    seconds: { type: 'string', default: 'Infinity' },
    outcomes: { type: 'string' },
  },
});
const asRequested = {
  share: Number(values.share),
  seed: values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed),
  path: values.path,
  commit: values.commit,
};

async function figuresOf(trial: Trial) {
  const { world, close } = openWorld(asRequested);
  const longestSeconds = Math.min(trial.longestSeconds, Number(values.seconds));
  const tooLong = Promise.withResolvers<Outcome['figures']>();
  const deadline = setTimeout(
    () => tooLong.resolve([failed(`took more than ${longestSeconds} s`)]),
    longestSeconds * 1_000,
  );
  try {
    return await Promise.race([trial.run(world), tooLong.promise]);
  } catch (error) {
    console.error(error);
    // The whole of it is in the output.
    return [failed(String(error).split('\n')[0] ?? '')];
  } finally {
    clearTimeout(deadline);
    await close();
  }
}

type TrialFile = { trial: Trial } | { trials: Record<string, Trial> };

/** The trial of a file, or its parts, or one part. */
async function trialsOf(name: string): Promise<[string, Trial][]> {
  const [file = '', part] = name.split(':');
  const found = known.includes(file) && ((await import(`./${file}${ending}`)) as TrialFile);
  const parts = !found
    ? []
    : 'trial' in found
      ? [[file, found.trial] as [string, Trial]]
      : Object.entries(found.trials).map(([key, one]): [string, Trial] => [`${file}:${key}`, one]);
  return part === undefined ? parts : parts.filter(([each]) => each === name);
}

async function runOne(trial: Trial): Promise<Outcome> {
  const skipped = trial.findMissing?.();
  if (skipped !== undefined) {
    console.log(`skipped: ${skipped}`);
    return { figures: [], seconds: 0, skipped };
  }
  const startedMs = performance.now();
  const figures = await figuresOf(trial);
  printFigures(figures);
  if (trial.isSeeded) console.log(`with --seed ${asRequested.seed}`);
  return { figures, seconds: Math.round((performance.now() - startedMs) / 1_000) };
}

const outcomes: Record<string, Outcome> = {};
for (const name of asked.length > 0 ? asked : known) {
  const trials = await trialsOf(name);
  if (trials.length === 0) {
    console.error(`No trial is called ${name}. There are: ${known.join(', ')}`);
    process.exit(2);
  }
  for (const [each, trial] of trials) {
    console.log(`\n${each}`);
    outcomes[each] = await runOne(trial);
  }
}
if (values.outcomes) writeFileSync(values.outcomes, JSON.stringify(outcomes));
const allGood = Object.values(outcomes).every(({ figures }) => figures.every(({ good }) => good));
// A trial that was stopped may have left something open.
process.exit(allGood ? 0 : 1);
