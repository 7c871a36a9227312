import type { FastifyReply } from 'fastify';
import { isRefused, type Refused } from '../refusals/refuse.ts';
import type { EventStream } from '../streaming/events.ts';
import { leaving } from './drain.ts';

/** Events are a few bytes each: whoever leaves that many unread does not read. */
const mostUnreadBytes = 16 * 1024;

const ownHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Neither kept, nor gathered or compressed by a proxy on the way (nginx has a header of its own).
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/**
 * Sends events until one of the two sides ends it. Answers with the refusal when there is one. It writes
 * past the framework: thousands are open at once, and its streams would double what each takes.
 */
export function sendEvents(reply: FastifyReply, { follow }: EventStream): Refused | undefined {
  const { raw } = reply;
  const end = () => {
    if (!raw.writableEnded) raw.end();
  };
  const left = follow({
    end,
    send(text) {
      if (raw.writableEnded || raw.destroyed) return;
      if (raw.writableLength > mostUnreadBytes) raw.destroy();
      else raw.write(text);
    },
  });
  if (isRefused(left)) return left;
  if (raw.destroyed) {
    left();
    return undefined;
  }
  raw.once('close', left);
  raw.once(leaving, end);
  // It is leaving already: whoever reads finds another process.
  const isLeaving = raw.getHeader('connection') === 'close';
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, ownHeaders);
  raw.flushHeaders();
  if (isLeaving) end();
  return undefined;
}
