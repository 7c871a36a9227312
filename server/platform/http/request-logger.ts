import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

type Line = FastifyBaseLogger['info'];

/**
 * A request's own logger is made when it first writes. Most requests never write through it, and
 * making one costs as much as answering from memory.
 */
export const requestLogger: Parameters<FastifyInstance['setChildLoggerFactory']>[0] = (
  logger,
  bindings,
  options,
) => {
  let made: FastifyBaseLogger | undefined;
  const child = () => {
    made ??= logger.child(bindings, options);
    return made;
  };
  const line = (level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'): Line =>
    ((...args: Parameters<Line>) => child()[level](...args)) as Line;
  return {
    level: logger.level,
    fatal: line('fatal'),
    error: line('error'),
    warn: line('warn'),
    info: line('info'),
    debug: line('debug'),
    trace: line('trace'),
    silent: () => undefined,
    child: (...args) => child().child(...args),
  } as FastifyBaseLogger;
};
