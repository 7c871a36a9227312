import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { oldestPostgresBinDir } from '../postgres15.ts';
import { projectFolder } from '../setup/project.mjs';
import { type Noted, shapeOf } from './covering-tests.ts';
import { runsOnPostgres15 } from './runs-on-postgres15.ts';

/**
 * What this gate's tests just sent to the other PostgreSQL. Undefined if that one was the
 * developer's own, which notes nothing.
 */
export function readNoted(file: string): Noted[] | undefined {
  if (!existsSync(file)) return;
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Noted => JSON.parse(line))
    .map(({ test, ...sent }) => ({ ...sent, test: relative(projectFolder, test) }))
    .filter(({ test }) => runsOnPostgres15(test));
}

const filesUnder = (folder: string) =>
  readdirSync(join(projectFolder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/**
 * A hash of all that PostgreSQL 15 can refuse: the statements, the schema, the tests that always
 * run there with what they test, the driver, and itself.
 */
export function hashOfWhatPostgres15Reads(file: string): string | undefined {
  const noted = readNoted(file);
  if (!noted) return;
  const statements = new Set(noted.flatMap((sent) => sent.statements.map(shapeOf)));
  const files = [
    ...['server/migrations', 'server/schema', 'server/platform/database'].flatMap(filesUnder),
    ...['package-lock.json', 'scripts/gate/runs-on-postgres15.ts'].map((path) =>
      join(projectFolder, path),
    ),
    join(oldestPostgresBinDir, 'postgres'),
  ];
  const hash = createHash('sha256').update(JSON.stringify([...statements].sort()));
  for (const path of files.sort()) {
    const content = readFileSync(path);
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
