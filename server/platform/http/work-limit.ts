import { IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { workForCaller } from '../database/caller.ts';
import type { OnAnswered } from './answered.ts';
import { sendRefusal } from './error-handler.ts';
import { writtenRefusal } from './plain-refusals.ts';
import { commonRefusal } from './refusal.ts';

/** A route that is exempt from the limit. */
export const alwaysAdmitted = { alwaysAdmitted: true } as const;

/** The limit, and the calls that are being worked on. */
export function createWorkLimit(mostUnderWay: number) {
  const underWay = new Set<unknown>();
  return {
    isFull: () => underWay.size >= mostUnderWay,
    begin: (call: unknown) => void underWay.add(call),
    end: (call: unknown) => void underWay.delete(call),
  };
}

export type WorkLimit = ReturnType<typeof createWorkLimit>;

/**
 * Refuses a call when the maximum is already being worked on: behind so many it would wait for
 * seconds, and each waiting call takes memory. A call counts from when it has arrived completely
 * until its answer is ready, so that slow senders and slow readers do not count.
 */
export function limitWork(app: FastifyInstance, work: WorkLimit): void {
  app.addHook('preValidation', (request, reply, done) => {
    const { raw } = request;
    // The in-process calls of a page that is being rendered belong to a call that already counts.
    if (!(raw instanceof IncomingMessage)) return done();
    if (!('alwaysAdmitted' in request.routeOptions.config)) {
      if (work.isFull()) {
        sendRefusal(request, reply, commonRefusal('busy'));
        return;
      }
      work.begin(raw);
    }
    workForCaller(() => raw.socket.destroyed, done);
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    work.end(request.raw);
    done(null, payload);
  });
}

const retryAfterMs = 2_000;

/**
 * The same refusal without the framework. It is delayed: clients that retry as soon as they are
 * refused would otherwise take time from the calls that were accepted.
 */
export function busyAnswer(headers: Record<string, string>, onAnswered: OnAnswered) {
  const answer = (method: string, response: ServerResponse, delayMs: number) => {
    const written = writtenRefusal(commonRefusal('busy'), headers);
    const { requestId, status } = written;
    const retryAfter = String(retryAfterMs / 1_000);
    response.writeHead(status, { ...written.headers, 'retry-after': retryAfter }).end(written.body);
    onAnswered({ requestId, method, route: 'busy', status, durationMs: delayMs, fromCache: false });
  };
  return ({ method = '' }: IncomingMessage, response: ServerResponse): void => {
    // A random delay, so that they do not all come back at once.
    const delayMs = retryAfterMs * (0.5 + Math.random() / 2);
    const timer = setTimeout(answer, delayMs, method, response, delayMs);
    response.once('close', () => clearTimeout(timer));
  };
}
