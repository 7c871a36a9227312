import pg from 'pg';

/** Runs SQL that only the owner of the tables may run, to prepare a trial. */
export async function runAsOwner(ownerUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
}
