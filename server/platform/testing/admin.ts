import pg from 'pg';
import { addressOf } from './addresses.ts';

/** Runs one statement that belongs to the whole server, not to a database. */
export async function administer(ownerUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf('postgres', ownerUrl) });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
