import pg from 'pg';

type WithStream = { connection: { stream: { destroy(error?: Error): void } } };

/** Ends a connection without waiting for the other side, which may never answer again. */
export const destroyConnection = (client: pg.ClientBase, reason?: Error) =>
  (client as unknown as WithStream).connection.stream.destroy(reason);

/**
 * A client that reports when a statement stays unanswered for `silenceMs`. The server's own
 * statement_timeout cannot help there: from a machine that froze, or over a cable that was cut,
 * nothing arrives, and the wait would never end.
 */
export function watchedClient(
  silenceMs: number,
  onSilence: () => void,
): new (
  config?: string | pg.ClientConfig,
) => pg.Client {
  return class extends pg.Client {
    #silence: NodeJS.Timeout | undefined;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const stopTimer = () => clearTimeout(this.#silence);
      this.on('drain', stopTimer);
      this.on('end', stopTimer);
    }

    // The library's many overloads all go through this method.
    // biome-ignore lint/suspicious/noExplicitAny: see above
    override query(...args: any[]): any {
      clearTimeout(this.#silence);
      this.#silence = setTimeout(onSilence, silenceMs);
      return (super.query as (...all: unknown[]) => unknown)(...args);
    }
  };
}
