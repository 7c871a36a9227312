import { AsyncLocalStorage } from 'node:async_hooks';

/** The caller closed the connection and will not read the answer: stop working on it. */
export class CallerDisconnectedError extends Error {
  override name = 'CallerDisconnectedError';
  readonly code = 'JOYOUS_CALLER_DISCONNECTED';
}

const hasDisconnectedByCall = new AsyncLocalStorage<() => boolean>();

/**
 * Runs the work of one call. It takes no further connection once `hasDisconnected` returns true.
 */
export const workForCaller = <Result>(hasDisconnected: () => boolean, work: () => Result): Result =>
  hasDisconnectedByCall.run(hasDisconnected, work);

/** For work whose result other callers share: it continues when the first caller disconnects. */
export const workForMany = <Result>(work: () => Result): Result =>
  hasDisconnectedByCall.run(() => false, work);

/** False where no caller waits: in jobs, and on the command line. */
export const hasCallerDisconnected = (): boolean => hasDisconnectedByCall.getStore()?.() ?? false;

export function throwIfCallerDisconnected(): void {
  if (hasCallerDisconnected()) throw new CallerDisconnectedError('the caller has left');
}
