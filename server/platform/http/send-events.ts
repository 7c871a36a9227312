import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { isRefused, type Refused } from '../refusals/refuse.ts';
import type { EventStream } from '../streaming/events.ts';
import { leaving } from './drain.ts';

/** Events are a few bytes each: whoever leaves that many unread does not read. */
const mostUnreadBytes = 16 * 1024;

/** Sends events until one of the two sides ends it. Answers with the refusal when there is one. */
export function sendEvents(reply: FastifyReply, { follow }: EventStream): Refused | undefined {
  const { raw } = reply;
  const body = new Readable({ read: () => undefined });
  let isOpen = true;
  const end = () => {
    if (isOpen) body.push(null);
    isOpen = false;
  };
  const left = follow({
    end,
    send(text) {
      if (!isOpen) return;
      if (body.readableLength + raw.writableLength <= mostUnreadBytes) body.push(text);
      else raw.destroy();
    },
  });
  if (isRefused(left)) return left;
  if (raw.destroyed) {
    left();
    return undefined;
  }
  raw.once('close', () => {
    isOpen = false;
    left();
  });
  raw.once(leaving, end);
  // It is leaving already: whoever reads finds another process.
  if (raw.getHeader('connection') === 'close') end();
  reply
    .type('text/event-stream; charset=utf-8')
    // Neither kept, nor gathered or compressed by a proxy on the way (nginx has a header of its own).
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(body);
  return undefined;
}
