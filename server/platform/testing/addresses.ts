import { servingRole } from '../database/migrate.ts';

/** The same server and role, another database. */
export function addressOf(database: string, address: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.toString();
}

/** An owner's address that gives the owner's rights away as it opens. */
export function asServingRole(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.searchParams.set('options', `-c role=${servingRole}`);
  return url.toString();
}
