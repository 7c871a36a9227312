import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../setup/project.mjs';
import { readFigures, scalingDocument } from './scaling-document.ts';

const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8');
const printed = read('scripts/scaling/bench.txt');

test('docs/SCALING.md is what the script makes of the figures', () => {
  expect(read('docs/SCALING.md')).toBe(scalingDocument(printed));
});

test('a figure that is missing is named', () => {
  const without = printed.replace(/^an order on disk.*$/m, '');
  expect(() => readFigures(without)).toThrow('an order on disk');
});
