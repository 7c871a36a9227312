import type { Server } from 'node:http';
import type { Logger } from '../logging/logger.ts';

const warnEveryMs = 10_000;

/** Accepts at most this many connections at once, and logs when there are more. */
export function limitConnections(server: Server, mostConnections: number, logger: Logger): void {
  server.maxConnections = mostConnections;
  let warnedMs = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    if (performance.now() - warnedMs < warnEveryMs) return;
    warnedMs = performance.now();
    logger.warn({ mostConnections }, 'too many connections: new ones are refused');
  });
}
