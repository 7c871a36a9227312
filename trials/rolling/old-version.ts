import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../../scripts/setup/project.mjs';
import type { World } from '../support/world.ts';

const git = (...args: string[]) => {
  const { status, stdout } = spawnSync('git', args, { cwd: projectFolder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

const keepsBuilds = (commit: string) =>
  git('cat-file', '-e', `${commit}:scripts/build-web/keep-builds.ts`) !== undefined;

/**
 * The version to upgrade from. By default the commit before the checked-out one; or the checked-out
 * one itself, if the one before still built over what it served. Undefined without a git history.
 */
export const findCommit = (asked?: string) =>
  (asked === undefined ? ['HEAD^', 'HEAD'] : [asked])
    .map((name) => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`))
    .find((commit) => commit !== undefined && (asked !== undefined || keepsBuilds(commit)));

/** How many files of these folders have changed since, for people who read the trial's output. */
export const changesSince = (commit: string, ...paths: string[]) =>
  git('diff', '--name-only', commit, '--', ...paths)
    ?.split('\n')
    .filter(Boolean) ?? [];

/** Builds the web in a folder, as `npm run build` does. Resolves with the seconds it took. */
export async function buildIn(folder: string): Promise<number> {
  const startedMs = performance.now();
  const child = spawn(process.execPath, ['scripts/build-web.ts'], { cwd: folder, stdio: 'ignore' });
  const exitCode = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (exitCode !== 0) throw new Error(`building the web in ${folder} failed`);
  return (performance.now() - startedMs) / 1_000;
}

/** Every page's files get other names, however little has changed since the version before. */
export function markVersion(folder: string, word: string) {
  const script = `if (typeof document === 'object') document.documentElement.dataset.version = '${word}';`;
  appendFileSync(join(folder, 'web/root.tsx'), `\n${script}\n`);
  appendFileSync(
    join(folder, 'web/styles/app.css'),
    `\nhtml[data-version="${word}"] { order: 1; }\n`,
  );
}

const extract = (folder: string) => ['-C', folder, '-x'];

/** A folder with the whole project as of that commit, with the packages of today. */
export async function checkOut(world: World, commit: string): Promise<string> {
  const folder = await world.folder();
  const archive = execFileSync('git', ['archive', commit], {
    cwd: projectFolder,
    maxBuffer: 512 * 1024 * 1024,
  });
  execFileSync('tar', extract(folder), { input: archive });
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Puts the project of today over that commit's in its folder, as `git pull` does. */
export function updateTo(folder: string, commit: string) {
  const list = (...args: string[]) =>
    git(...args)
      ?.split('\0')
      .filter(Boolean) ?? [];
  const today = list('ls-files', '-z', '--cached', '--others', '--exclude-standard').filter(
    (file) => existsSync(join(projectFolder, file)),
  );
  const archive = execFileSync('tar', ['-c', '--null', '--files-from=-'], {
    cwd: projectFolder,
    input: today.join('\0'),
    maxBuffer: 512 * 1024 * 1024,
  });
  execFileSync('tar', extract(folder), { input: archive });
  const stays = new Set(today);
  for (const file of list('ls-tree', '-r', '-z', '--name-only', commit)) {
    if (!stays.has(file)) rmSync(join(folder, file), { force: true });
  }
}

/** Node with the code of the version in a folder. Resolves with what it prints. */
export async function runNodeOf(folder: string, settings: Record<string, string>, args: string[]) {
  const env = { PATH: process.env.PATH, ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env });
  return stdout.trim();
}

/** The operator's command line of the version in a folder. */
export const runJoyousOf = (folder: string, settings: Record<string, string>, args: string[]) =>
  runNodeOf(folder, settings, ['server/cli/main.ts', ...args]);

type NewKey = { restaurant: string; scopes: readonly string[]; also?: readonly string[] };

/** Makes a till's key by the command line of the version in a folder. */
export async function createKeyOf(
  folder: string,
  settings: Record<string, string>,
  { restaurant, scopes, also = [] }: NewKey,
): Promise<string> {
  const command = ['keys', 'create', '--restaurant', restaurant, '--name', 'Till', ...also];
  const scoped = scopes.flatMap((scope) => ['--scope', scope]);
  const printed = await runJoyousOf(folder, settings, [...command, ...scoped]);
  return /^joy_\S+$/m.exec(printed)?.[0] ?? '';
}
