import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The topics that the database announces while `work` runs, sorted, one entry per notice. */
export async function collectAnnouncements(
  url: string,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const received: string[] = [];
    const last = randomUUID();
    const done = new Promise<void>((resolve) => {
      client.on('notification', ({ payload = '' }) => {
        if (payload === last) resolve();
        else received.push(payload);
      });
    });
    await client.query('LISTEN joyous_changes');
    await work();
    await client.query("SELECT pg_notify('joyous_changes', $1)", [last]);
    await done;
    return received.sort();
  } finally {
    await client.end();
  }
}
