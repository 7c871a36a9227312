import { AsyncLocalStorage } from 'node:async_hooks';

/** Nobody reads the answer any more, so nothing more is done for it. */
export class CallerDisconnectedError extends Error {
  override name = 'CallerDisconnectedError';
  readonly code = 'JOYOUS_CALLER_GONE';
}

const hasDisconnectedByCall = new AsyncLocalStorage<() => boolean>();

/** Runs the work of one call. It takes no further database connection once `hasDisconnected` says so. */
export const workForCaller = <Result>(hasDisconnected: () => boolean, work: () => Result): Result =>
  hasDisconnectedByCall.run(hasDisconnected, work);

/** For work whose result others wait for too: it goes on when the first of them has left. */
export const workForMany = <Result>(work: () => Result): Result =>
  hasDisconnectedByCall.run(() => false, work);

export function throwIfCallerDisconnected(): void {
  if (hasDisconnectedByCall.getStore()?.())
    throw new CallerDisconnectedError('the caller has left');
}
