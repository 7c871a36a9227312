// The baseline of a start: PostgreSQL on the same folder, and one answer from it.
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';

const { ownerUrl, stop } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
const client = new pg.Client({ connectionString: ownerUrl });
await client.connect();
await client.query('SELECT 1');
process.send?.('answered');
await client.end();
await stop();
process.disconnect?.();
