import type { Figure } from '../../bench/report.ts';
import type { World } from './world.ts';

/**
 * A file `NAME.trial.ts` exports one of these as `trial`, or the parts of one question as `trials`;
 * main.ts finds them by their names.
 */
export type Trial = {
  /** A trial that runs longer is stopped, and has failed. */
  longestSeconds: number;
  /** It has random input, which `--seed` repeats. */
  isSeeded?: true;
  /** What isn't there, without which it is skipped. */
  findMissing?(): string | undefined;
  run(world: World): Promise<Figure[]>;
};

/** `skipped`: what isn't there. */
export type Outcome = { figures: Figure[]; seconds: number; skipped?: string | undefined };

export const failed = (value: string): Figure => ({
  name: 'the trial',
  value,
  wanted: 'runs to its end',
  good: false,
});
