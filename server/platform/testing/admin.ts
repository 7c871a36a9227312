import { addressOf } from './addresses.ts';
import { queryOnce } from './query-once.ts';

/** Runs one statement that is about the whole server, not one database. */
export async function administer(ownerUrl: string, statement: string): Promise<void> {
  await queryOnce(addressOf('postgres', ownerUrl), statement);
}
