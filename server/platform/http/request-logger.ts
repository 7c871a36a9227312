import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

type Factory = Parameters<FastifyInstance['setChildLoggerFactory']>[0];
type Line = FastifyBaseLogger['info'];

/**
 * A request's own logger, made when it first writes. Most requests never write through it, and
 * making one costs as much as answering from memory.
 */
class RequestLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Parameters<Factory>[1];
  readonly #options: Parameters<Factory>[2];
  #made: FastifyBaseLogger | undefined;

  constructor(...[parent, bindings, options]: Parameters<Factory>) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  get #own(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings, this.#options);
    return this.#made;
  }

  get level() {
    return this.#parent.level;
  }

  fatal(...line: Parameters<Line>) {
    this.#own.fatal(...line);
  }
  error(...line: Parameters<Line>) {
    this.#own.error(...line);
  }
  warn(...line: Parameters<Line>) {
    this.#own.warn(...line);
  }
  info(...line: Parameters<Line>) {
    this.#own.info(...line);
  }
  debug(...line: Parameters<Line>) {
    this.#own.debug(...line);
  }
  trace(...line: Parameters<Line>) {
    this.#own.trace(...line);
  }
  silent() {}
  child(...made: Parameters<FastifyBaseLogger['child']>) {
    return this.#own.child(...made);
  }
}

export const requestLogger: Factory = (...given) =>
  new RequestLogger(...given) as unknown as FastifyBaseLogger;
