import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingsDocument } from './settings-document.ts';
import { projectFolder } from './setup/project.mjs';

test('docs/SETTINGS.md is what `npm run settings:generate` writes', () => {
  expect(readFileSync(join(projectFolder, 'docs/SETTINGS.md'), 'utf8')).toBe(settingsDocument());
});
