import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import type { Identity } from './identity.ts';

/**
 * How PostgreSQL's programs are started: as whom, and ending with us where the system allows it.
 */
export type Launcher = { runAs: Identity; setpriv: string | undefined };

/** The user's own PGDATA or PGPORT must not affect our server. */
const cleanEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export function launch(
  launcher: Launcher,
  program: string,
  args: string[],
  stdio: StdioOptions,
): ChildProcess {
  const [command = program, ...rest] = commandLine(launcher, program, args);
  return spawn(command, rest, {
    ...(launcher.runAs.switched ? { uid: launcher.runAs.uid, gid: launcher.runAs.gid } : {}),
    // The server's account may not be allowed into our own working folder.
    cwd: '/',
    env: cleanEnvironment,
    stdio,
    // Ctrl-C in a terminal goes to the whole process group; the server must run until we have
    // drained.
    detached: true,
  });
}

export async function run(
  launcher: Launcher,
  program: string,
  args: string[],
): Promise<{ succeeded: boolean; output: string }> {
  const child = launch(launcher, program, args, ['ignore', 'pipe', 'pipe']);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ succeeded: false, output: error.message }));
    child.once('close', (exitCode) => resolve({ succeeded: exitCode === 0, output }));
  });
}

export function canEnter(runAs: Identity, folder: string): boolean {
  if (!runAs.switched) return true;
  const { uid, gid } = runAs;
  return (
    spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { uid, gid, cwd: '/' }).status === 0
  );
}

/** With `setpriv --pdeathsig` a child ends with us, even when we are killed with SIGKILL. */
export function findSetpriv(): string | undefined {
  const folders = (process.env.PATH ?? '').split(':').filter((folder) => folder.startsWith('/'));
  return folders.map((folder) => join(folder, 'setpriv')).find(isExecutable);
}

function commandLine(launcher: Launcher, program: string, args: string[]): string[] {
  if (launcher.setpriv === undefined) return [program, ...args];
  return [launcher.setpriv, '--pdeathsig', 'INT', '--', program, ...args];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
