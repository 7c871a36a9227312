import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { describeTables } from './database-types.ts';
import { projectFolder } from './setup/project.mjs';

const { ownerUrl } = await openTestDatabase();

test('the table types in the repository are those of the migrations: else `npm run db:types`', async () => {
  const written = join(projectFolder, 'server/platform/database/schema.gen.ts');
  expect(await readFile(written, 'utf8')).toBe(await describeTables(ownerUrl));
});
