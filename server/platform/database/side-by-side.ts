import type { Socket } from 'node:net';
import type { ConnectionProvider, Kysely } from 'kysely';
import type pg from 'pg';

/** What is sent together leaves in one write to the socket: each write costs more than its bytes. */
export function holdFlight(client: pg.PoolClient) {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

/** Hands out a transaction's connection at once, even while another statement is under way on it. */
function sideBySide(oneByOne: ConnectionProvider): ConnectionProvider {
  const connection = oneByOne.provideConnection(async (its) => its);
  return { provideConnection: async (consumer) => consumer(await connection) };
}

/**
 * Kysely sends a transaction's next statement only once the one before was answered. Our connections
 * pipeline, and what must wait awaits the answer itself: see `together`.
 */
export function sendSideBySide<Tables>(database: Kysely<Tables>): Kysely<Tables> {
  const executor = database.getExecutor();
  const withConnectionProvider = executor.withConnectionProvider.bind(executor);
  executor.withConnectionProvider = (provider) => withConnectionProvider(sideBySide(provider));
  return database;
}
