import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The pace that a slow body must keep, so that nobody can hold a place by sending a byte now and
 * then.
 */
export type SlowPace = {
  longestSilenceMs: number;
  leastBytesPerSecond: number;
  /** The rate is measured over this time: a connection may pause briefly. */
  measuredMs: number;
};

/** Called once the usual time is over: whether this body may continue slowly. */
export type MayArriveSlowly = () => boolean;

const allowed = new WeakMap<IncomingMessage, { pace: SlowPace; may: MayArriveSlowly }>();

/**
 * For calls with large bodies: must be called before the body is read, by code that knows who sends
 * it.
 */
export function allowSlowArrival(
  request: IncomingMessage,
  pace: SlowPace,
  may: MayArriveSlowly,
): void {
  allowed.set(request, { pace, may });
}

type Progress = { bytes: number; atMs: number };

/**
 * Whether the body arrives too slowly: `last` is when anything last arrived, `from` when measuring
 * began.
 */
export function isTooSlow(
  { leastBytesPerSecond, longestSilenceMs, measuredMs }: SlowPace,
  { from, last, now }: { from: Progress; last: Progress; now: Progress },
): boolean {
  if (now.atMs - last.atMs >= longestSilenceMs) return true;
  const tookMs = now.atMs - from.atMs;
  return tookMs >= measuredMs && (now.bytes - from.bytes) * 1_000 < leastBytesPerSecond * tookMs;
}

const looksPerSilence = 10;

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Calls `cut` once the body takes longer than it may; Node itself has only one limit for all
 * requests.
 */
export function watchArrival(
  request: IncomingMessage,
  usualMs: number,
  cut: (socket: Socket) => void,
): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  const isOver = () => request.complete || socket.destroyed;

  function follow(pace: SlowPace) {
    const look = (): Progress => ({ bytes: socket.bytesRead, atMs: performance.now() });
    let from = look();
    let last = from;
    const timer = setInterval(() => {
      if (isOver()) return clearInterval(timer);
      const now = look();
      if (now.bytes > last.bytes) last = now;
      if (isTooSlow(pace, { from, last, now })) {
        clearInterval(timer);
        cut(socket);
      } else if (now.atMs - from.atMs >= pace.measuredMs) from = now;
    }, pace.longestSilenceMs / looksPerSilence);
    request.once('close', () => clearInterval(timer));
  }

  const timer = setTimeout(() => {
    if (isOver()) return;
    const slow = allowed.get(request);
    if (slow?.may()) follow(slow.pace);
    else cut(socket);
  }, usualMs);
  request.once('close', () => clearTimeout(timer));
}
