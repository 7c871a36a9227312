import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { oldestPostgresBinDir } from '../postgres15.ts';
import { projectFolder } from '../setup/project.mjs';
import { hashOfWhatPostgres15Reads } from './noted-statements.ts';

export type Step = {
  name: string;
  /** One after the other, until one fails. */
  commands: string[][];
  environment?: Record<string, string>;
  /** Steps that must have passed before this one makes sense. */
  after?: string[];
  /** When it is cut. Left out: after the time that is too long for any. */
  longestMs?: number;
  /** Uses all cores by itself. */
  alone?: boolean;
  /**
   * Instead of counting as one, the step counts its test cases, from the report that this runner
   * writes.
   */
  counts?: { from: 'vitest' | 'playwright'; report: string };
  /**
   * A hash of everything that decides how it ends, asked when its turn comes. It is not run again
   * for inputs with which it passed, except in CI.
   */
  inputs?: () => string | undefined;
  /** Why it is left out this time; that does not count as a failure. */
  skipped?: string | undefined;
};

// By its path, because the TypeScript 6 of the boundary check installs a command with the same
// name.
const typescript = ['node', 'node_modules/typescript/bin/tsc'];
const report = (name: string) => join(projectFolder, 'build', 'gate', `${name}.json`);

/**
 * The unit tests write here what they sent to the database, to choose the tests for PostgreSQL 15.
 */
const statements = { TEST_STATEMENTS: join(projectFolder, 'build', 'gate', 'statements.jsonl') };

/** Runs the test files with these paths, or all of them. */
function vitest(name: string, ...files: string[]): Step {
  const file = report('vitest');
  return {
    name,
    commands: [
      ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...files],
    ],
    after: ['web build'],
    alone: true,
    counts: { from: 'vitest', report: file },
  };
}

/** The checks that run no tests. */
const withoutTests: Step[] = [
  { name: 'web build', commands: [['node', 'scripts/build-web.ts']] },
  {
    name: 'types',
    commands: [
      ['react-router', 'typegen'],
      [...typescript, '-p', 'tsconfig.json'],
      [...typescript, '-p', 'web/tsconfig.json'],
    ],
  },
  { name: 'unused code', commands: [['knip', '--no-config-hints']] },
  { name: 'boundaries', commands: [['node', 'scripts/boundaries.ts']] },
  { name: 'format and lint', commands: [['biome', 'ci', '--error-on-warnings', '--colors=off']] },
];

/** `npm run check`: between commits. */
export const quickCheck = (testFiles: string[]): Step[] => [
  ...withoutTests,
  {
    ...vitest('tests of what changed', ...testFiles),
    skipped: testFiles.length > 0 ? undefined : 'no test stands beside what changed',
  },
];

/** `npm test`: before a push. */
export const wholeGate: Step[] = [
  ...withoutTests,
  { ...vitest('unit and integration tests'), environment: statements },
  {
    name: 'browser tests',
    commands: [['playwright', 'test']],
    after: ['web build'],
    alone: true,
    counts: { from: 'playwright', report: report('playwright') },
  },
  {
    name: 'the same on PostgreSQL 15',
    commands: [['node', 'scripts/test-postgres15.ts']],
    environment: statements,
    after: ['web build'],
    alone: true,
    inputs: () => hashOfWhatPostgres15Reads(statements.TEST_STATEMENTS),
    skipped: existsSync(oldestPostgresBinDir) ? undefined : 'not on this machine',
  },
];
