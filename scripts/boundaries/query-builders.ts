import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testSupport } from './patterns.ts';

export const queryBuilderRule = 'queries-alone-build-queries';

const buildsQuery = /[.](selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;
const mayBuild = new RegExp(`[.]queries[.]ts$|${testSupport}`);

/** Kysely's builders hang on the database itself, so that no import gives them away. */
export function findStrayQueries(baseDir: string): string[] {
  const folder = join(baseDir, 'server', 'features');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !mayBuild.test(path))
    .filter((path) => buildsQuery.test(readFileSync(join(folder, path), 'utf8')))
    .map((path) => `server/features/${path}`);
}
