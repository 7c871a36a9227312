import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, cp } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { World } from '../support/world.ts';

const mirror = 'http://deb.debian.org/debian';
const release = 'trixie';

export type Debian = {
  folder: string;
  /** Runs a command to its end; throws with its output if it fails. */
  run(command: string, environment?: Record<string, string>): Promise<string>;
  start(command: string, environment?: Record<string, string>): ChildProcess;
};

// Mounts in a mount namespace disappear with the command, however it ends, so nothing is still
// mounted below the folder when it is removed.
const enter = `mount -t proc proc "$1/proc" && mount -t tmpfs tmpfs "$1/dev/shm" &&
  exec chroot "$1" /bin/sh -c "$2"`;

async function outputOf(child: ChildProcess, name: string): Promise<string> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const [exitCode] = await once(child, 'close');
  if (exitCode !== 0) throw new Error(`${name} ended with ${exitCode}:\n${output.slice(-4_000)}`);
  return output;
}

/** Installs a Debian with only the tools to install more. Needs root, debootstrap and a network. */
export async function installDebian(world: World): Promise<Debian> {
  const folder = join(await world.folder(), 'debian');
  const start: Debian['start'] = (command, environment = {}) => {
    const child = spawn('unshare', ['--mount', 'sh', '-c', enter, 'sh', folder, command], {
      env: {
        PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: '/root',
        LANG: 'C.UTF-8',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    world.defer(() => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // The process has already ended.
      }
    });
    return child;
  };
  const run: Debian['run'] = (command, environment) =>
    outputOf(start(command, environment), command);

  const build = spawn('debootstrap', ['--variant=minbase', release, folder, mirror], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await outputOf(build, 'debootstrap');
  await copyFile('/etc/resolv.conf', join(folder, 'etc/resolv.conf'));
  // How this machine reaches its package registry is not the page's topic: copied only for the
  // trial.
  await cp(join(homedir(), '.npmrc'), join(folder, 'root/.npmrc')).catch(() => undefined);
  return { folder, run, start };
}
