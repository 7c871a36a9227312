import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingsTable } from './settings-table.ts';

test('the README lists every setting of the schema', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  expect(readme).toContain(settingsTable());
});
