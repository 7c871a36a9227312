import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../setup/project.mjs';
import { functionsThatWriteMore, ownedTables } from './table-owners.data.ts';
import { findForeignTables } from './table-rules.ts';

// Another test compares this file with the migrated database.
const schema = readFileSync(join(projectFolder, 'server/schema.sql'), 'utf8');
const made = (kind: 'TABLE' | 'VIEW') =>
  [...schema.matchAll(new RegExp(`^CREATE ${kind} (\\w+)`, 'gm'))].map(([, name]) => name).sort();

const owned = Object.values(ownedTables);

test('every table and every view belongs to one room', () => {
  expect(owned.flatMap(({ tables }) => tables).sort()).toEqual(made('TABLE'));
  expect(owned.flatMap(({ views = [] }) => views).sort()).toEqual(made('VIEW'));
});

test('no function is listed with more tables than it changes', () => {
  const found = findForeignTables(projectFolder, {}).filter(({ from }) => from.endsWith('.sql'));
  const listed = Object.entries(functionsThatWriteMore).flatMap(([name, { tables }]) =>
    tables.map((table) => `${name} ${table}`),
  );
  expect(found.map(({ from, to }) => `${from.replace(/^.*\/|[.]sql$/g, '')} ${to}`).sort()).toEqual(
    listed.sort(),
  );
});
