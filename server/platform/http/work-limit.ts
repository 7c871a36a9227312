import { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { workForCaller } from '../database/caller.ts';
import { sendRefusal } from './error-handler.ts';
import { commonRefusals } from './refusal.ts';

/** A route that is answered however busy we are. */
export const alwaysAdmitted = { alwaysAdmitted: true } as const;

/**
 * Refuses a call while `mostUnderWay` others are being worked on: behind so many its caller would
 * wait for seconds, and each that waits takes memory. A call counts from when it has arrived whole
 * until its answer is ready, so that slow senders and slow readers take nobody's place.
 */
export function limitWork(app: FastifyInstance, mostUnderWay: number): void {
  const underWay = new Set<unknown>();
  app.addHook('preValidation', (request, reply, done) => {
    const { raw } = request;
    // A page that is being rendered makes calls of its own: they belong to a call that counts already.
    if (!(raw instanceof IncomingMessage)) return done();
    if (!('alwaysAdmitted' in request.routeOptions.config)) {
      if (underWay.size >= mostUnderWay) {
        sendRefusal(request, reply, commonRefusals.busy);
        return;
      }
      underWay.add(raw);
    }
    workForCaller(() => raw.socket.destroyed, done);
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    underWay.delete(request.raw);
    done(null, payload);
  });
}
