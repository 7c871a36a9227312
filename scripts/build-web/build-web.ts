import { spawn } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../setup/lock.mjs';
import { projectFolder } from '../setup/project.mjs';
import { compressFolder } from './compress.ts';
import { hashInputs } from './inputs.ts';
import { buildFolder, isBuiltFrom, isWebBuilt, stampFile } from './is-built.ts';

const reactRouter = join(projectFolder, 'node_modules/@react-router/dev/bin.cjs');

type BuildResult = { succeeded: boolean; output: string };

async function runBuild(): Promise<BuildResult> {
  const child = spawn(process.execPath, [reactRouter, 'build'], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
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
