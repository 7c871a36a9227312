import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { changedFiles, testFiles } from './git-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'joyous-git-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
const write = (name: string) => writeFileSync(join(folder, name), name);
function commit(...names: string[]) {
  for (const name of names) write(name);
  git('add', '--all');
  git('-c', 'user.name=T', '-c', 'user.email=t@joyous.test', 'commit', '--message', 'A change');
}

test('finds what changed since the last commit, otherwise what that commit changed', () => {
  git('init');
  commit('.gitignore', 'old.ts', 'old.test.ts', 'gone.test.ts');
  commit('new.ts');
  expect(changedFiles(folder)).toEqual(['new.ts']);
  writeFileSync(join(folder, 'old.ts'), 'changed');
  rmSync(join(folder, 'gone.test.ts'));
  write('later.test.ts');
  expect(changedFiles(folder)).toEqual(['gone.test.ts', 'old.ts', 'later.test.ts']);
  expect(testFiles(folder).toSorted()).toEqual(['later.test.ts', 'old.test.ts']);
});
