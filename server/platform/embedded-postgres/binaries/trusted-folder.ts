import { chmod, lstat, mkdir, realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OperatorError } from '../../process/errors.ts';
import { isRoot } from '../process/identity.ts';

const writableByOthers = 0o022;
const sticky = 0o1000;

/**
 * Creates a folder that no other account can have put files into: root runs programs from it. As
 * root, every folder above it must belong to root alone, or be sticky, so that other accounts
 * cannot replace ours.
 */
export async function trustedFolder(path: string, mode: number): Promise<string> {
  const firstMade = await mkdir(path, { recursive: true, mode });
  if (firstMade !== undefined) await openUp(path, firstMade, mode);
  const real = await realpath(path);
  await mustBeOurs(real);
  if (isRoot()) for (const parent of parentsOf(real)) await mustBeSafeParent(parent);
  return real;
}

/** With a strict umask, the account that must read it could not enter what we created. */
async function openUp(path: string, firstMade: string, mode: number): Promise<void> {
  await chmod(path, mode);
  if (path !== firstMade && path.length > firstMade.length) {
    await openUp(dirname(path), firstMade, mode);
  }
}

async function mustBeOurs(folder: string): Promise<void> {
  const { uid, mode } = await lstat(folder);
  if (uid !== process.getuid?.() || (mode & writableByOthers) !== 0) throw untrusted(folder);
}

async function mustBeSafeParent(folder: string): Promise<void> {
  const { uid, mode } = await lstat(folder);
  const others = (mode & writableByOthers) !== 0;
  if (uid !== 0 || (others && (mode & sticky) === 0)) throw untrusted(folder);
}

function parentsOf(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [] : [parent, ...parentsOf(parent)];
}

function untrusted(folder: string): OperatorError {
  return new OperatorError(
    'staging_failed',
    `The folder ${folder} belongs to another user or others may write to it, so the embedded PostgreSQL does not use it. Give it to the user that starts Joyous with mode 0755, or set DATABASE_URL.`,
  );
}
