import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  crossings,
  tablesOfAll,
  tablesOfOne,
} from '../../server/platform/database/table-groups.data.ts';
import { projectFolder } from '../setup/project.mjs';
import { tablesNamedIn } from './table-rules.ts';

const ofOne = new Set<string>([...tablesOfOne.moved, ...Object.keys(tablesOfOne.left)]);
const ofAll = new Set<string>(tablesOfAll);

test('only the listed queries name tables of one restaurant and of all', () => {
  const found = globSync('server/{features,platform}/**/*.queries.ts', { cwd: projectFolder })
    .filter((path) => {
      const named = tablesNamedIn(readFileSync(join(projectFolder, path), 'utf8'));
      return named.some((table) => ofOne.has(table)) && named.some((table) => ofAll.has(table));
    })
    .sort();
  expect(found).toEqual(Object.keys(crossings.queries).sort());
});
