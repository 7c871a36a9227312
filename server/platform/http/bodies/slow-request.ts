import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The pace that a slow body must keep, so that a caller can't hold a place by sending a byte now
 * and then.
 */
export type SlowPace = {
  longestSilenceMs: number;
  leastBytesPerSecond: number;
  /** The rate is measured over this time: a connection may pause briefly. */
  measuredMs: number;
};

/** Called once the usual time is over: whether this body may continue slowly. */
export type MayArriveSlowly = () => boolean;

type Allowed = { request: IncomingMessage; pace: SlowPace; may: MayArriveSlowly };

const allowed = new WeakMap<Socket, Allowed>();

/**
 * For calls with large bodies: must be called before the body is read, by code that knows who sends
 * it.
 */
export function allowSlowRequest(
  request: IncomingMessage,
  pace: SlowPace,
  may: MayArriveSlowly,
): void {
  allowed.set(request.socket, { request, pace, may });
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

/**
 * Call when the usual time of a request is over, which Node measures. Returns true if its body may
 * continue slowly; then calls `cut` once it's too slow for that as well.
 */
export function continuesSlowly(socket: Socket, cut: () => void): boolean {
  const slow = allowed.get(socket);
  // Asked once: an earlier request of this connection says nothing about this one.
  allowed.delete(socket);
  if (!slow || slow.request.complete || !slow.may()) return false;
  const { request, pace } = slow;
  const look = (): Progress => ({ bytes: socket.bytesRead, atMs: performance.now() });
  let from = look();
  let last = from;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer);
    const now = look();
    if (now.bytes > last.bytes) last = now;
    if (isTooSlow(pace, { from, last, now })) {
      clearInterval(timer);
      cut();
    } else if (now.atMs - from.atMs >= pace.measuredMs) from = now;
  }, pace.longestSilenceMs / looksPerSilence);
  request.once('close', () => clearInterval(timer));
  return true;
}
