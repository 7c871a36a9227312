import { type Figure, figure } from './report.ts';

/** How many milliseconds the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const beganMs = performance.now();
  await work();
  return performance.now() - beganMs;
}

const seconds = (ms: number) => (ms / 1_000).toFixed(2);

/**
 * Seconds of ours as a factor of a bare thing's, which must have run in the same minute: a slow hour
 * slows both.
 */
export const toBare = (name: string, oursMs: number, bareMs: number, most: number): Figure =>
  figure.atMost(
    `${name} (${seconds(oursMs)} s to ${seconds(bareMs)} s)`,
    oursMs / bareMs,
    most,
    '',
  );
