// `npm run proof` runs all trials and writes docs/PROOF.md; `npm run proof -- NAME` runs one.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { failed, type Outcome } from '../support/trial.ts';
import { plan } from './plan.data.ts';
import { proofDocument } from './proof-document.ts';
import { commandOf, isMissed, type Proven, type Run, runProof } from './run-proof.ts';

const trials = fileURLToPath(new URL('../main.ts', import.meta.url));
const document = fileURLToPath(new URL('../../docs/PROOF.md', import.meta.url));
/** For a trial that doesn't end although it was stopped. */
const graceMs = 60_000;

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' } },
});
const names = Object.keys(plan);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No trial is called ${unknown.join(', ')}. There are: ${names.join(', ')}`);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'joyous-proof-'));

/** In a process of its own: what a trial leaves behind ends with it. */
async function run(name: string, { share, seed, longestSeconds }: Run): Promise<Outcome> {
  const outcomes = join(folder, `${name}.json`);
  const options = { share, seed, seconds: longestSeconds, outcomes };
  const args = Object.entries(options).flatMap(([key, value]) => [`--${key}`, String(value)]);
  const child = spawn(process.execPath, [trials, name, ...args], { stdio: 'inherit' });
  const tooLong = setTimeout(() => child.kill('SIGKILL'), longestSeconds * 1_000 + graceMs);
  const [code, signal] = await once(child, 'exit');
  clearTimeout(tooLong);
  if (!existsSync(outcomes))
    return { figures: [failed(`ended with ${signal ?? code}`)], seconds: 0 };
  const written = JSON.parse(readFileSync(outcomes, 'utf8')) as Record<string, Outcome>;
  return written[name] ?? { figures: [failed('says nothing of itself')], seconds: 0 };
}

const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
console.log(`seed ${seed}`);
const startedMs = performance.now();
const before = existsSync(document) ? readFileSync(document, 'utf8') : '';
const date = new Date().toISOString().slice(0, 10);
const proven: Proven[] = [];
for await (const one of runProof({ plan, asked, seed, now: () => performance.now(), run })) {
  proven.push(one);
  // At once: what was measured stays if the rest is given up.
  writeFileSync(document, proofDocument(before, proven, { plan, date }));
}
rmSync(folder, { recursive: true, force: true });

const missed = proven.filter(isMissed);
console.log(`\n${((performance.now() - startedMs) / 60_000).toFixed(1)} minutes`);
for (const { name, skipped } of proven) if (skipped) console.log(`${name} was skipped: ${skipped}`);
for (const one of missed) console.log(`${one.name} MISSED. To repeat it: ${commandOf(one)}`);
console.log(`${missed.length} of ${proven.length} trials missed a limit: see docs/PROOF.md`);
process.exitCode = missed.length > 0 ? 1 : 0;
