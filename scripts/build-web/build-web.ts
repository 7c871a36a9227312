import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../setup/lock.mjs';
import { projectFolder } from '../setup/project.mjs';
import { compressFolder } from './compress.ts';
import { hashInputs } from './inputs.ts';
import { buildFolder, isBuiltFrom, isWebBuilt, stampFile } from './is-built.ts';

const reactRouter = join(projectFolder, 'node_modules/@react-router/dev/bin.cjs');
const vite = join(projectFolder, 'node_modules/vite/bin/vite.js');
const awardsFolder = join(projectFolder, '.react-router/awards');

type BuildResult = { succeeded: boolean; output: string };

async function run(script: string, args: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { succeeded: exitCode === 0, output };
}

/** The file name of the awards' script, which its build saved. */
function awardsScript(): string {
  const manifest = JSON.parse(readFileSync(join(awardsFolder, '.vite/manifest.json'), 'utf8'));
  return `/${manifest['web/awards/entry.tsx'].file}`;
}

/** The awards' script comes first (decision 068): the second build makes the page that names it. */
async function runBuild(): Promise<BuildResult> {
  const awards = await run(vite, ['build', '--config', 'vite.awards.config.ts']);
  if (!awards.succeeded) return awards;
  const all = await run(reactRouter, ['build'], { VITE_AWARDS_SCRIPT: awardsScript() });
  if (all.succeeded) {
    cpSync(join(awardsFolder, 'assets'), join(buildFolder, 'client/assets'), { recursive: true });
  }
  return all;
}

const upToDate: BuildResult = { succeeded: true, output: '' };

/** Builds the web, unless build/ was already made from exactly the same input. */
export async function buildWeb(say: (line: string) => void): Promise<BuildResult> {
  if (isWebBuilt()) return upToDate;
  return withLock('web', async () => {
    const hash = hashInputs();
    if (isBuiltFrom(hash)) return upToDate;
    say('Building the web ...');
    const startedMs = performance.now();
    rmSync(stampFile, { force: true });
    const result = await runBuild();
    if (!result.succeeded) return result;
    await compressFolder(join(buildFolder, 'client'));
    mkdirSync(buildFolder, { recursive: true });
    writeFileSync(`${stampFile}.new`, hash);
    renameSync(`${stampFile}.new`, stampFile);
    say(`Built in ${((performance.now() - startedMs) / 1_000).toFixed(1)} s.`);
    return result;
  });
}
