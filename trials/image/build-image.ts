import { execFileSync, spawn } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../../scripts/setup/project.mjs';
import { installDebian } from '../bare-debian/debian.ts';
import type { World } from '../support/world.ts';

export type Buildah = (...args: string[]) => Promise<string>;

/** Images and containers are in a folder of the trial's own. */
async function openBuildah(world: World): Promise<Buildah> {
  const storage = await world.folder();
  const own = ['--root', join(storage, 'root'), '--runroot', join(storage, 'run')];
  return async (...args) => {
    const child = spawn('buildah', [...own, '--storage-driver', 'vfs', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, BUILDAH_ISOLATION: 'chroot' },
    });
    world.defer(() => child.kill('SIGTERM'));
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      errors += chunk;
    });
    const exitCode = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (exitCode === 0) return output.trim();
    throw new Error(`buildah ${args[0]} failed:\n${`${output}${errors}`.slice(-4_000)}`);
  };
}

const npmOfNode24 = 'npm@11';

/** What the Dockerfile's usual base has: Debian's packages, Node, npm, and the account `node`. */
async function buildBase(world: World, buildah: Buildah) {
  const debian = await installDebian(world);
  const local = join(debian.folder, 'usr/local');
  await cp(process.execPath, join(local, 'bin/node'), { dereference: true });
  const packages = await world.folder();
  execFileSync('npm', ['install', '--prefix', packages, '--no-save', npmOfNode24]);
  await mkdir(join(local, 'lib/node_modules'), { recursive: true });
  const npm = 'node_modules/npm';
  await cp(join(packages, npm), join(local, 'lib', npm), { recursive: true });
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  await debian.run('useradd --uid 1000 --create-home node');
  await rm(join(debian.folder, 'root/.npmrc'), { force: true });
  const context = await world.folder();
  const archive = join(context, 'debian.tar');
  execFileSync('tar', ['-C', debian.folder, '--exclude=./var/cache/apt/*', '-cf', archive, '.']);
  await rm(debian.folder, { recursive: true });
  await writeFile(join(context, 'Dockerfile'), 'FROM scratch\nADD debian.tar /\n');
  await buildah('bud', '--format', 'docker', '--tag', 'localhost/joyous-base', context);
  await rm(archive);
}

/** How this machine reaches its package registry: read while the image is built, and not in it. */
async function registryOptions(world: World): Promise<string[]> {
  const folder = await world.folder();
  const own = await readFile(join(homedir(), '.npmrc'), 'utf8').catch(() => '');
  const authority = process.env.NODE_EXTRA_CA_CERTS;
  const npmrc = join(folder, 'npmrc');
  await writeFile(npmrc, authority ? `${own}\ncafile=/root/authority.pem\n` : own);
  const mounted = ['--volume', `${npmrc}:/root/.npmrc:ro`];
  return authority ? [...mounted, '--volume', `${authority}:/root/authority.pem:ro`] : mounted;
}

type ImageConfig = {
  Cmd: string[];
  Env: string[];
  User: string;
  WorkingDir: string;
  Healthcheck: { Test: string[] };
};

/** The image of deploy/Dockerfile, and a container of it as a folder. */
export async function buildImage(world: World) {
  const buildah = await openBuildah(world);
  await buildBase(world, buildah);
  const startedMs = performance.now();
  const logFile = join(await world.folder(), 'log');
  await buildah(
    'bud',
    `--logfile=${logFile}`,
    '--format=docker',
    '--file=deploy/Dockerfile',
    `--ignorefile=${join(projectFolder, 'deploy/Dockerfile.dockerignore')}`,
    '--build-arg=BASE=localhost/joyous-base',
    '--tag=localhost/joyous',
    ...(await registryOptions(world)),
    projectFolder,
  );
  const seconds = (performance.now() - startedMs) / 1_000;
  const container = await buildah('from', '--pull-never', 'localhost/joyous');
  const folder = await buildah('mount', container);
  const inspected = JSON.parse(await buildah('inspect', '--type', 'image', 'localhost/joyous')) as {
    Docker: { config: ImageConfig };
  };
  const log = await readFile(logFile, 'utf8');
  return { log, seconds, folder, config: inspected.Docker.config };
}
