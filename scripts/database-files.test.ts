import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { databaseFiles } from './database-files.ts';

const { ownerUrl } = await openTestDatabase();

test.each(databaseFiles.map((file) => ({ ...file, name: basename(file.path) })))(
  '$name is up to date with the migrations (`npm run db:generate` writes it)',
  async ({ path, print }) => {
    expect(await readFile(path, 'utf8')).toBe(await print(ownerUrl));
  },
);
