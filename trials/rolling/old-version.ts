import { execFileSync, spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../scripts/setup/project.mjs';
import type { World } from '../support/world.ts';

const git = (...args: string[]) => {
  const { status, stdout } = spawnSync('git', args, { cwd: projectFolder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** Undefined without a git history. Left out: the commit before the one that is checked out. */
export const findCommit = (asked = 'HEAD^') =>
  git('rev-parse', '--verify', '--quiet', `${asked}^{commit}`);

/** How many files of these folders have changed since, for people who read the trial's output. */
export const changesSince = (commit: string, ...paths: string[]) =>
  git('diff', '--name-only', commit, '--', ...paths)
    ?.split('\n')
    .filter(Boolean) ?? [];

/** A folder with the whole project as of that commit, built, with the packages of today. */
export async function checkOut(world: World, commit: string): Promise<string> {
  const folder = await world.folder();
  execFileSync('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, folder], {
    cwd: projectFolder,
  });
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  execFileSync(process.execPath, ['scripts/build-web.ts'], { cwd: folder, stdio: 'ignore' });
  return folder;
}

/** The operator's command line of the version in a folder. */
export function runJoyousOf(folder: string, settings: Record<string, string>, args: string[]) {
  return execFileSync(process.execPath, ['server/cli/main.ts', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...settings },
  });
}
