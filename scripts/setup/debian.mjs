import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const isRoot = process.getuid?.() === 0;
let listsAreFresh = false;

const succeeds = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** How apt can run here without a password: as we are, through sudo, or not at all. */
export function aptAccess() {
  if (!existsSync('/usr/bin/apt-get')) return 'none';
  if (isRoot) return 'root';
  return succeeds('sudo', ['-n', 'true']) ? 'sudo' : 'none';
}

function apt(...args) {
  const environment = ['DEBIAN_FRONTEND=noninteractive'];
  const command = [
    'env',
    ...environment,
    'apt-get',
    '-q',
    '-o',
    'DPkg::Lock::Timeout=300',
    ...args,
  ];
  const [program, ...rest] = isRoot ? command : ['sudo', '-n', ...command];
  const { status, stdout, stderr, error } = spawnSync(program, rest, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return {
    succeeded: status === 0,
    output: `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`,
  };
}

/** Installs a Debian package; returns the output, to show if that fails. */
export function aptInstall(name) {
  if (!listsAreFresh) {
    const update = apt('update');
    if (!update.succeeded) return update;
    listsAreFresh = true;
  }
  return apt('install', '-y', '--no-install-recommends', name);
}
