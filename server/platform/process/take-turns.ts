import { setImmediate } from 'node:timers/promises';

const longestTurnMs = 5;

/**
 * For long lists: `await turn()` after each item lets everything else run, once this work has held
 * the thread for a while.
 */
export function takeTurns(): () => Promise<void> {
  let beganMs = performance.now();
  return async () => {
    if (performance.now() - beganMs < longestTurnMs) return;
    await setImmediate();
    beganMs = performance.now();
  };
}
