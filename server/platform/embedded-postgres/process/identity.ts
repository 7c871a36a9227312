import { readFile } from 'node:fs/promises';
import { OperatorError } from '../../process/errors.ts';

/** The account that PostgreSQL runs as. It refuses to run as root. */
export type Identity = {
  name: string;
  uid: number;
  gid: number;
  /** We are root and change to this account. */
  switched: boolean;
};

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export function ourselves(): Identity {
  const uid = process.getuid?.() ?? -1;
  return { name: `uid ${uid}`, uid, gid: process.getgid?.() ?? -1, switched: false };
}

export async function serviceIdentity(setting: string | undefined): Promise<Identity> {
  if (!isRoot()) return ourselves();
  // On macOS the uid of the user nobody is negative, which many system calls refuse.
  const name = setting ?? (process.platform === 'darwin' ? '_postgres' : 'nobody');
  const account = await lookUp(name);
  if (account !== undefined && account.uid !== 0) return account;
  throw new OperatorError(
    'service_user_missing',
    `The embedded PostgreSQL does not run as root and needs the account "${name}" with a uid other than 0, which is not in /etc/passwd. Name an account that is, start as an ordinary user, or set DATABASE_URL.`,
  );
}

/** Existing data keeps its owner, so that root and that owner can both start it. */
export function ownerIdentity(owner: { uid: number; gid: number }): Identity {
  return { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid, switched: true };
}

async function lookUp(name: string): Promise<Identity | undefined> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const line of passwd.split('\n')) {
    const [login, , uid, gid] = line.split(':');
    if (login === name) return { name, uid: Number(uid), gid: Number(gid), switched: true };
  }
  return undefined;
}
