// `npm run trials` runs what takes too long, or too much of the machine, for the gate. Every figure
// is printed beside its limit. `npm run trials -- NAME` runs only NAME.trial.ts; with `--share
// 0.1`, a trial that can be shortened does a tenth of its work. A trial with random input says, when
// it fails, with which `--seed` and `--path` it does the same again.
import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Figure, printFigures } from '../bench/report.ts';
import type { Trial } from './trial.ts';
import { openWorld } from './world.ts';

const ending = '.trial.ts';
const known = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length));

const failed = (value: string): Figure => ({
  name: 'the trial',
  value,
  wanted: 'runs to its end',
  good: false,
});

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    share: { type: 'string', default: '1' },
    seed: { type: 'string' },
    path: { type: 'string' },
  },
});
const asRequested = {
  share: Number(values.share),
  seed: values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed),
  path: values.path,
};

async function runOne(trial: Trial): Promise<Figure[]> {
  const { world, close } = openWorld(asRequested);
  const tooLong = Promise.withResolvers<Figure[]>();
  const deadline = setTimeout(
    () => tooLong.resolve([failed(`took more than ${trial.longestSeconds} s`)]),
    trial.longestSeconds * 1_000,
  );
  try {
    return await Promise.race([trial.run(world), tooLong.promise]);
  } catch (error) {
    console.error(error);
    return [failed(String(error))];
  } finally {
    clearTimeout(deadline);
    await close();
  }
}

const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No trial is called ${unknown.join(', ')}. There are: ${known.join(', ')}`);
  process.exit(2);
}
let allGood = true;
for (const name of asked.length > 0 ? asked : known) {
  console.log(`\n${name}`);
  const { trial } = (await import(`./${name}${ending}`)) as { trial: Trial };
  const figures = await runOne(trial);
  printFigures(figures);
  if (trial.isSeeded) console.log(`with --seed ${asRequested.seed}`);
  allGood &&= figures.every(({ good }) => good);
}
// A trial that was stopped may have left something open.
process.exit(allGood ? 0 : 1);
