import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { clientPackage } from '#contract/orders/orders/examples.ts';
import { buildsFolder, currentBuild } from '#platform/pages/built-web.ts';
import { packClient } from '../pack-client.ts';
import { withLock } from '../setup/lock.mjs';
import { projectFolder } from '../setup/project.mjs';
import { compressFolder } from './compress.ts';
import { hashInputs } from './inputs.ts';
import { publishBuild, unfinishedIn } from './keep-builds.ts';

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

/** Programmers install it from our own address: see the page for integrators. */
async function addClientPackage(build: string) {
  const packing = join(build, 'packing');
  await rename(await packClient(packing), join(build, 'client', clientPackage));
  await rm(packing, { recursive: true });
}

const upToDate: BuildResult = { succeeded: true, output: '' };

/** A build is named after what it was made from: to go back to one of today takes no time. */
export const isWebBuilt = (name = hashInputs()) => currentBuild() === name;

/** Builds the web beside what is served, unless it was already made from exactly the same input. */
export async function buildWeb(say: (line: string) => void): Promise<BuildResult> {
  if (isWebBuilt()) return upToDate;
  return withLock('web', async () => {
    const name = hashInputs();
    if (isWebBuilt(name)) return upToDate;
    if (!existsSync(join(buildsFolder, name))) {
      say('Building the web ...');
      const startedMs = performance.now();
      // Of a build that was interrupted.
      rmSync(unfinishedIn(buildsFolder), { recursive: true, force: true });
      const result = await runBuild();
      if (!result.succeeded) return result;
      await addClientPackage(unfinishedIn(buildsFolder));
      await compressFolder(join(unfinishedIn(buildsFolder), 'client'));
      say(`Built in ${((performance.now() - startedMs) / 1_000).toFixed(1)} s.`);
    }
    publishBuild(buildsFolder, name);
    return upToDate;
  });
}
