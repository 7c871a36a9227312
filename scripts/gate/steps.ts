import { existsSync } from 'node:fs';
import { oldestPostgresBinDir } from '../postgres15.ts';

export type Step = {
  name: string;
  /** A command, of words without spaces. */
  run: string;
  /** It counts its tests instead of as one: they are Vitest's or Playwright's. */
  tests?: true;
  /** The step that must have passed, because this one makes no sense otherwise. */
  needs?: string;
  environment?: Record<string, string>;
  /** Why it is left out this time; that does not count as a failure. */
  skipped?: string | undefined;
  /** It is cut once it has printed nothing for as long. */
  silenceMs?: number;
};

const webBuild: Step = { name: 'web build', run: 'node scripts/build-web.ts' };
const tests = { tests: true, needs: webBuild.name } as const;

/** The checks that run no tests. */
const checks: Step[] = [
  webBuild,
  { name: 'types', run: 'npm run types' },
  { name: 'unused code', run: 'npm run unused' },
  { name: 'boundaries', run: 'npm run boundaries' },
  { name: 'format and lint', run: 'npm run lint' },
];

const mainTests: Step[] = [
  { name: 'unit and integration tests', run: 'vitest run', ...tests },
  { name: 'browser: the main ways', run: 'playwright test --grep @main', ...tests },
];

const otherTests: Step[] = [
  { name: 'browser: all else', run: 'playwright test --grep-invert @main', ...tests },
  {
    name: 'server on PostgreSQL 15',
    run: 'npm run test:postgres15',
    skipped: existsSync(oldestPostgresBinDir) ? undefined : 'not on this machine',
    ...tests,
  },
];

/** What `npm run check` runs, and each of the parts of the gate. */
export const stepsOf = {
  check: (testFiles: string[]): Step[] => [
    ...checks,
    {
      name: 'tests of what changed',
      run: ['vitest', 'run', ...testFiles].join(' '),
      skipped: testFiles.length > 0 ? undefined : 'no test stands beside what changed',
      ...tests,
    },
  ],
  /** `npm test`: before a push. */
  main: [...checks, ...mainTests],
  /** `npm run test:rest`: after `npm test`. */
  rest: [webBuild, ...otherTests],
  /** `npm run test:all`: both. */
  all: [...checks, ...mainTests, ...otherTests],
};
