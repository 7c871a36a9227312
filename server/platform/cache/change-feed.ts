import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import pg from 'pg';
import { destroyConnection } from '../database/watched-client.ts';
import type { Logger } from '../logging/logger.ts';
import { createRetries } from '../process/retries.ts';

/** The channel on which the database's triggers announce changes: see the migrations. */
export const channel = 'joyous_changes';
const firstRetryMs = 500;
const longestCloseMs = 500;

export type ChangeFeed = {
  /** False while changes may be missed: nothing may be answered from a cache then. */
  isLive(): boolean;
  /** `undefined` means: anything may have changed. */
  onChange(listener: (topic: string | undefined) => void): void;
};

export type RunningChangeFeed = ChangeFeed & { stop(): Promise<void> };

/** Sent in place of a topic, so that a feed can test whether it still hears. */
const probePrefix = 'probe ';
const longestProbeMs = 2_000;

export type FeedOptions = {
  /**
   * Announces over another connection: if a pooler or a standby in between keeps announcements from
   * the feed, the feed's own connection doesn't show it.
   */
  announce?: (channel: string, payload: string) => Promise<unknown>;
  probeEveryMs?: number;
  /** The feed connects after this: while modules load, the connection would time out. */
  connectAfter?: Promise<unknown>;
};

/** Receives every change to public data. Each server process has one connection for this. */
export function startChangeFeed(
  connectionString: string,
  logger: Logger,
  { announce, probeEveryMs = 5_000, connectAfter }: FeedOptions = {},
): RunningChangeFeed {
  const listeners: ((topic: string | undefined) => void)[] = [];
  const heard = new EventEmitter();
  let client: pg.Client | undefined;
  let live = false;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  const retries = createRetries(firstRetryMs);

  const notify = (topic: string | undefined) => {
    for (const listener of listeners) listener(topic);
  };

  const lose = (lost: pg.Client) => {
    if (client !== lost) return;
    client = undefined;
    live = false;
    notify(undefined);
    destroyConnection(lost);
    if (stopped) return;
    const { pauseMs, level } = retries.markUnreachable();
    const what = level === 'info' ? 'not there yet' : 'lost';
    if (level) logger[level](`change feed ${what}: answering from the database until it is`);
    retry = setTimeout(listen, pauseMs);
  };

  async function listen() {
    if (stopped) return;
    const next = new pg.Client({
      connectionString,
      application_name: 'joyous change feed',
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
    });
    client = next;
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    next.on('notification', ({ payload = '' }) => {
      if (payload.startsWith(probePrefix)) heard.emit(payload);
      else notify(payload || undefined);
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      if (client !== next) return;
      // We do not know what changed while we were not connected.
      notify(undefined);
      live = true;
      retries.markReachable();
    } catch {
      lose(next);
    }
  }

  /** Rejects if the feed doesn't hear its probe. A probe that wasn't announced proves nothing. */
  async function hearItself() {
    const nonce = `${probePrefix}${randomUUID()}`;
    const listening = new AbortController();
    const hears = once(heard, nonce, { signal: listening.signal });
    hears.catch(() => undefined);
    const wasAnnounced = await announce?.(channel, nonce).then(
      () => true,
      () => false,
    );
    if (!wasAnnounced) return listening.abort();
    const timer = setTimeout(() => listening.abort(), longestProbeMs);
    await hears;
    clearTimeout(timer);
  }

  // A connection can break without an error (a cable, a firewall): send a query now and then.
  const probe = setInterval(() => {
    const probed = client;
    if (!probed || !live) return;
    const timer = setTimeout(() => lose(probed), longestProbeMs);
    probed
      .query('select 1')
      .catch(() => lose(probed))
      .finally(() => clearTimeout(timer));
    hearItself().catch(() => lose(probed));
  }, probeEveryMs);
  probe.unref();
  if (connectAfter) void connectAfter.then(listen);
  else void listen();

  return {
    isLive: () => live,
    onChange: (listener) => void listeners.push(listener),
    async stop() {
      stopped = true;
      clearInterval(probe);
      clearTimeout(retry);
      const last = client;
      client = undefined;
      live = false;
      if (!last) return;
      // A server that hangs never confirms the end.
      const timer = setTimeout(() => destroyConnection(last), longestCloseMs);
      await last.end().catch(() => undefined);
      clearTimeout(timer);
    },
  };
}
