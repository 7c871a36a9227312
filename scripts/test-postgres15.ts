import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { oldestPostgresBinDir } from './postgres15.ts';
import { projectFolder } from './setup/project.mjs';

if (!existsSync(oldestPostgresBinDir)) {
  console.error(`There is no PostgreSQL 15 in ${oldestPostgresBinDir}.`);
  process.exit(1);
}

const asksTheDatabase = [
  'server/app.',
  ...['features', 'migrations', 'testing'].map((folder) => `server/${folder}/`),
  ...['database', 'cache', 'jobs', 'sms', 'throttle'].map((folder) => `server/platform/${folder}/`),
];

const vitest = join(projectFolder, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  // What asks the database; all else, and what counts passwords hashed, would only be the same again.
  [vitest, 'run', '--project=server', '--exclude=**/door-costs.test.ts', ...asksTheDatabase],
  {
    cwd: projectFolder,
    stdio: 'inherit',
    env: { ...process.env, TEST_POSTGRES_BIN_DIR: oldestPostgresBinDir },
  },
);
process.exitCode = status ?? 1;
