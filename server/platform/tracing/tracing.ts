import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import type { OnAnswered } from '../http/answered.ts';
import type { Job } from '../jobs/worker.ts';
import type { Transport } from '../sms/transport.ts';

/** Records what the server does in traces, without personal data. */
export type Tracing = {
  /** Requests that reach the framework, and what happens while they are answered. */
  requests(app: FastifyInstance): void;
  /** Requests answered from the cache, before they reach the framework. */
  cachedAnswer: OnAnswered;
  /** For `createDatabase`. */
  queries(event: LogEvent): void;
  jobs(jobs: readonly Job[]): Job[];
  texts(transport: Transport): Transport;
  /** Sends what is still unsent. */
  stop(): Promise<void>;
};
