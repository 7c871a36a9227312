import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { longestWithoutDatabaseMs } from '../cache/answer-cache.ts';
import { type Database, hasAnsweredWithin } from '../database/pool.ts';
import { isDatabaseOverloaded } from '../database/unavailable.ts';
import { alwaysAdmitted } from './work-limit.ts';

const longestCheckMs = 1_000;
/** A statement may take a few seconds, but of several under way, one usually ends sooner. */
const slowIsNotDownMs = 5_000;

export type HealthOptions = { database: Database; isClosing: () => boolean };

/**
 * `/health/ready`: whether to send traffic here. A slow process says yes: if all said no under the
 * same load, none would be left to serve. So does one whose database is away, as long as it may
 * answer diners from its cache: otherwise, a balancer would send it no diners. (`/health/live` is
 * answered in node-server.ts.)
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
      const isUp = await isReachable();
      const canAnswer = isUp || hasAnsweredWithin(database, longestWithoutDatabaseMs);
      const ready = !isClosing() && canAnswer;
      return reply
        .status(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: ready ? 'ready' : 'not ready', database: isUp ? 'there' : 'away' });
    },
  );
}
