import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';

const longestCheckMs = 1_000;

export type HealthOptions = { database: Database; isClosing: () => boolean };

/** `live`: the process turns. `ready`: send it traffic. */
export function installHealth(app: FastifyInstance, { database, isClosing }: HealthOptions) {
  const answersInTime = () =>
    Promise.race([
      sql`select 1`.execute(database).then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(resolve, longestCheckMs, false).unref()),
    ]);

  app.get('/health/live', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    const ready = !isClosing() && (await answersInTime());
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' });
  });
}
