import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Database, hasAnsweredWithin } from '../database/pool.ts';
import { isDatabaseOverloaded } from '../database/unavailable.ts';
import { alwaysAdmitted } from './work-limit.ts';

const longestCheckMs = 1_000;
/** A statement may take a few seconds; one of several that run at a time ends sooner than that. */
const slowIsNotDownMs = 5_000;

export type HealthOptions = { database: Database; isClosing: () => boolean };

/**
 * `/health/ready`: send it traffic. Whoever is slow says yes: if all processes said no at once, for
 * the same load, nobody would be left to serve it. (`/health/live` is answered in liveness.ts.)
 */
export function installHealth(app: FastifyInstance, { database, isClosing }: HealthOptions) {
  async function isReachable(): Promise<boolean> {
    const tooSlow = new Promise<'slow'>((resolve) =>
      setTimeout(resolve, longestCheckMs, 'slow').unref(),
    );
    const asked = sql`select 1`.execute(database).then(
      () => 'up' as const,
      (error: unknown) => (isDatabaseOverloaded(error) ? ('slow' as const) : ('down' as const)),
    );
    const state = await Promise.race([asked, tooSlow]);
    return state === 'up' || (state === 'slow' && hasAnsweredWithin(database, slowIsNotDownMs));
  }

  app.get(
    '/health/ready',
    { schema: { hide: true }, config: alwaysAdmitted },
    async (_request, reply) => {
      const ready = !isClosing() && (await isReachable());
      return reply
        .status(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: ready ? 'ready' : 'not ready' });
    },
  );
}
