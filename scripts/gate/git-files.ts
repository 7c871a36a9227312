import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

function git(folder: string, ...args: string[]): string[] {
  const output = execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return output.split('\n').filter((line) => line !== '');
}

const untracked = ['ls-files', '--others', '--exclude-standard'];

/**
 * Files changed, added or deleted since the last commit; if there are none, those of the last
 * commit.
 */
export function changedFiles(folder: string): string[] {
  const since = (commit: string) => [
    ...git(folder, 'diff', '--name-only', '--no-renames', commit),
    ...git(folder, ...untracked),
  ];
  const files = since('HEAD');
  return files.length > 0 ? files : since('HEAD~1');
}

export const testFiles = (folder: string): string[] =>
  git(folder, ...untracked, '--cached', '--', '*.test.ts').filter((file) =>
    existsSync(join(folder, file)),
  );
