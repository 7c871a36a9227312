import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  crossings,
  functionsThatWriteMore,
  tables,
  tablesOf,
  views,
} from '../../server/platform/database/tables.data.ts';
import { projectFolder } from '../setup/project.mjs';
import { findForeignTables, tablesNamedIn } from './table-rules.ts';

const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8');

// Another test compares this file with the migrated database.
const schema = read('server/schema.sql');
const made = (kind: 'TABLE' | 'VIEW') =>
  [...schema.matchAll(new RegExp(`^CREATE ${kind} (\\w+)`, 'gm'))].map(([, name]) => name).sort();

test('every table and every view has its entry', () => {
  expect(Object.keys(tables).sort()).toEqual(made('TABLE'));
  expect(Object.keys(views).sort()).toEqual(made('VIEW'));
});

test('every owner is a room that there is', () => {
  const owners = [...Object.values(tables), ...Object.values(views)].map(({ owner }) => owner);
  for (const owner of new Set(owners)) {
    expect([owner, globSync(`server/${owner}/*.ts`, { cwd: projectFolder }).length > 0]).toEqual([
      owner,
      true,
    ]);
  }
});

test('no function is listed with more tables than it changes', () => {
  const found = findForeignTables(projectFolder, {}).filter(({ from }) => from.endsWith('.sql'));
  const listed = Object.entries(functionsThatWriteMore).flatMap(([name, more]) =>
    more.tables.map((table) => `${name} ${table}`),
  );
  expect(found.map(({ from, to }) => `${from.replace(/^.*\/|[.]sql$/g, '')} ${to}`).sort()).toEqual(
    listed.sort(),
  );
});

test('only the listed queries name tables of one restaurant and of all', () => {
  const [ofOne, ofAll] = [new Set(tablesOf('restaurant')), new Set(tablesOf('all'))];
  const found = globSync('server/{features,platform}/**/*.queries.ts', { cwd: projectFolder })
    .filter((path) => {
      const named = tablesNamedIn(read(path));
      return named.some((table) => ofOne.has(table)) && named.some((table) => ofAll.has(table));
    })
    .sort();
  expect(found).toEqual(Object.keys(crossings.queries).sort());
});
