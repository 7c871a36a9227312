import type { FastifyReply } from 'fastify';
import { isRefused, type Refused } from '../refusals/refuse.ts';
import type { EventStream } from '../streaming/events.ts';
import { leaving } from './drain.ts';

/** Events are a few bytes each: a client with this many unread bytes is not reading. */
const mostUnreadBytes = 16 * 1024;

const ownHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Must not be cached, nor buffered or compressed by a proxy on the way (nginx has a header of its
  // own).
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/**
 * Sends events until one side ends the stream. Returns the refusal if there is one. It bypasses the
 * framework: thousands are open at once, and its streams would double the memory of each.
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
  // The server is already stopping: the client will find another process.
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
