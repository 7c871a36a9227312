import { AsyncLocalStorage } from 'node:async_hooks';

/** Nobody reads the answer any more, so nothing more is done for it. */
export class CallerGoneError extends Error {
  override name = 'CallerGoneError';
  readonly code = 'JOYOUS_CALLER_GONE';
}

const isGoneByCall = new AsyncLocalStorage<() => boolean>();

/** Runs the work of one call. It takes no further database connection once `isGone` says so. */
export const workForCaller = <Result>(isGone: () => boolean, work: () => Result): Result =>
  isGoneByCall.run(isGone, work);

/** For work whose result others wait for too: it goes on when the first of them has left. */
export const workForMany = <Result>(work: () => Result): Result =>
  isGoneByCall.run(() => false, work);

export function stopIfCallerIsGone(): void {
  if (isGoneByCall.getStore()?.()) throw new CallerGoneError('the caller has left');
}
