import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';

const hasProc = existsSync('/proc/self/stat');

/** A process is identified by pid and start time, because pids are reused. */
export type ProcessIdentity = `${number}-${string}`;

export function thisProcess(): ProcessIdentity {
  return `${process.pid}-${startOf(process.pid) ?? 'unknown'}`;
}

export function isRunning(identity: string): boolean {
  const [pid = '', ...start] = identity.split('-');
  return startOf(Number(pid)) === start.join('-');
}

/** Undefined when there is no such process, or only a zombie that waits for its parent. */
function startOf(pid: number): string | undefined {
  return hasProc ? startFromProc(pid) : startFromPs(pid);
}

export function isAlive(pid: number): boolean {
  return startOf(pid) !== undefined;
}

/**
 * Whether the live process `pid` is a postmaster of this data folder, not another program with its
 * pid.
 */
export function servesFolder(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false;
  if (!hasProc) return ps(pid, 'command=').includes(`-D ${folder}`);
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    // PostgreSQL runs as us or we are root: a process that we may not inspect is not PostgreSQL.
    return false;
  }
}

function startFromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name may contain spaces and brackets; the numbered fields follow the last
    // bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const state = fields[0];
    return state === 'Z' || state === 'X' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function startFromPs(pid: number): string | undefined {
  if (ps(pid, 'stat=').startsWith('Z')) return undefined;
  return ps(pid, 'lstart=').replaceAll(/\W+/g, '.') || undefined;
}

function ps(pid: number, column: string): string {
  try {
    return execFileSync('/bin/ps', ['-ww', '-o', column, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
