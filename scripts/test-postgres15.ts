import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { testFiles } from './gate/git-files.ts';
import { runsOnPostgres15 } from './gate/runs-on-postgres15.ts';
import { oldestPostgresBinDir } from './postgres15.ts';
import { projectFolder } from './setup/project.mjs';

if (!existsSync(oldestPostgresBinDir)) {
  console.error(`There is no PostgreSQL 15 in ${oldestPostgresBinDir}.`);
  process.exit(1);
}

const files = testFiles(projectFolder).filter(runsOnPostgres15);
const vitest = join(projectFolder, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project=server', ...process.argv.slice(2), ...files],
  {
    cwd: projectFolder,
    stdio: 'inherit',
    env: { ...process.env, TEST_POSTGRES_BIN_DIR: oldestPostgresBinDir },
  },
);
process.exitCode = status ?? 1;
