import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { coveringTests, type Noted } from './gate/covering-tests.ts';
import { testFiles } from './gate/git-files.ts';
import { alwaysOnPostgres15, runsOnPostgres15 } from './gate/runs-on-postgres15.ts';
import { oldestPostgresBinDir } from './postgres15.ts';
import { projectFolder } from './setup/project.mjs';

if (!existsSync(oldestPostgresBinDir)) {
  console.error(`There is no PostgreSQL 15 in ${oldestPostgresBinDir}.`);
  process.exit(1);
}

/** What this gate's tests just sent to the other PostgreSQL. */
const readNoted = (file: string): Noted[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): Noted => JSON.parse(line))
    .map(({ test, ...sent }) => ({ ...sent, test: relative(projectFolder, test) }));

function chosenFiles(): string[] {
  const all = testFiles(projectFolder).filter(runsOnPostgres15);
  const { TEST_STATEMENTS: file } = process.env;
  // Without a record, run all: then the other PostgreSQL was the developer's own.
  if (!file || !existsSync(file)) return all;
  const noted = readNoted(file).filter(({ test }) => runsOnPostgres15(test));
  const { tests, statements } = coveringTests(noted);
  const chosen = all.filter((test) => alwaysOnPostgres15(test) || tests.includes(test));
  console.log(`${chosen.length} of ${all.length} files send all ${statements} statements.`);
  return chosen;
}

const { TEST_STATEMENTS: _, ...environment } = process.env;
const vitest = join(projectFolder, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project=server', ...process.argv.slice(2), ...chosenFiles()],
  {
    cwd: projectFolder,
    stdio: 'inherit',
    env: { ...environment, TEST_POSTGRES_BIN_DIR: oldestPostgresBinDir },
  },
);
process.exitCode = status ?? 1;
