import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { coveringTests } from './gate/covering-tests.ts';
import { testFiles } from './gate/git-files.ts';
import { readNoted } from './gate/noted-statements.ts';
import { alwaysOnPostgres15, runsOnPostgres15 } from './gate/runs-on-postgres15.ts';
import { oldestPostgresBinDir } from './postgres15.ts';
import { projectFolder } from './setup/project.mjs';

if (!existsSync(oldestPostgresBinDir)) {
  console.error(`There is no PostgreSQL 15 in ${oldestPostgresBinDir}.`);
  process.exit(1);
}

function chosenFiles(): string[] {
  const all = testFiles(projectFolder).filter(runsOnPostgres15);
  const { TEST_STATEMENTS: file } = process.env;
  // Without a record, run all: then the other PostgreSQL was the developer's own.
  const noted = file && readNoted(file);
  if (!noted) return all;
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
