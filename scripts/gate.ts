import { existsSync } from 'node:fs';
import { runGate, type Step } from './gate/run-gate.ts';

const webBuild: Step = { name: 'web build', run: 'node scripts/build-web.ts' };
const checks: Step[] = [
  webBuild,
  { name: 'types', run: 'npm run types' },
  { name: 'unused code', run: 'npm run unused' },
  { name: 'boundaries', run: 'npm run boundaries' },
  { name: 'format and lint', run: 'npm run lint' },
];
const mainTests: Step[] = [
  { name: 'unit and integration tests', run: 'vitest run', tests: true },
  { name: 'browser: the main ways', run: 'playwright test --grep @main', tests: true },
];
const restTests: Step[] = [
  { name: 'browser: all else', run: 'playwright test --grep-invert @main', tests: true },
];
const onPostgres15: Step = {
  name: 'on PostgreSQL 15',
  run: 'npm run test:postgres15',
  tests: true,
};
// Where Debian installs it.
if (existsSync('/usr/lib/postgresql/15/bin')) restTests.push(onPostgres15);
else console.log('PostgreSQL 15 is not on this machine: without its tests');

const parts: Record<string, Step[]> = {
  check: checks,
  main: [...checks, ...mainTests],
  rest: [webBuild, ...restTests],
  all: [...checks, ...mainTests, ...restTests],
};
const [part = 'main'] = process.argv.slice(2);
const steps = parts[part];
if (!steps) throw new Error(`No part ${part}: there are ${Object.keys(parts).join(', ')}`);
// Ends the step that runs, too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1));
process.exit(await runGate(steps));
