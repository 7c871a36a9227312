import type { EventEmitter } from 'node:events';
import pg from 'pg';
import type { Kill } from '../../server/testing/money/random-money.ts';

const longestMs = 5_000;

type Query = (...args: unknown[]) => Promise<unknown>;
type Client = EventEmitter & { processID: number; query: Query };

const textOf = (asked: unknown) =>
  typeof asked === 'string' ? asked : String((asked as { text?: string }).text);

/** Lets the process or one of its connections die at the statement that a kill names. */
export async function plantDeaths(pool: pg.Pool, connectionString: string) {
  const undertaker = new pg.Client({ connectionString });
  await undertaker.connect();
  let kill: Kill | undefined;
  let count = 0;
  let wasHit = false;

  const isHit = (text: string): Kill | undefined => {
    if (!kill || (kill.at.what === 'commit' && text !== 'commit')) return undefined;
    count += 1;
    if (count < kill.at.nth) return undefined;
    const hit = kill;
    kill = undefined;
    wasHit = true;
    return hit;
  };

  async function strike(client: Client, { dies }: Kill) {
    if (dies === 'process') process.kill(process.pid, 'SIGKILL');
    // Before that, it reports its death as an error.
    const ended = new Promise((resolve) => client.once('end', resolve));
    await undertaker.query('SELECT pg_terminate_backend($1, $2)', [client.processID, longestMs]);
    await ended;
  }

  pool.on('connect', (connected) => {
    const client = connected as unknown as Client;
    const query: Query = client.query.bind(client);
    client.query = async (...args) => {
      const hit = isHit(textOf(args[0]));
      if (!hit) return query(...args);
      if (hit.moment === 'before') {
        await strike(client, hit);
        return query(...args);
      }
      // The database has done it, but the answer is lost.
      await query(...args);
      await strike(client, hit);
      throw new Error('Connection terminated unexpectedly');
    };
  });

  return {
    /** Undefined: nothing dies. Returns whether the kill before this one has happened. */
    plan(next: Kill | undefined): boolean {
      const was = wasHit;
      kill = next;
      count = 0;
      wasHit = false;
      return was;
    },
  };
}
