import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import type { OnAnswered } from '../http/answered.ts';
import type { Job } from '../jobs/worker.ts';
import type { Transport } from '../sms/transport.ts';

/** Puts what the server does into traces. Nothing of it says who somebody is. */
export type Tracing = {
  /** Requests that the framework sees, and what happens while they are answered. */
  requests(app: FastifyInstance): void;
  /** Requests that are answered from the cache, before the framework sees them. */
  cachedAnswer: OnAnswered;
  /** For `createDatabase`. */
  queries(event: LogEvent): void;
  jobs(jobs: readonly Job[]): Job[];
  texts(transport: Transport): Transport;
  /** Sends what has not been sent. */
  stop(): Promise<void>;
};
