import type { Figure } from '../bench/report.ts';
import type { World } from './world.ts';

/** One file `NAME.trial.ts` exports one of these as `trial`; main.ts finds it by its name. */
export type Trial = {
  /** A trial that runs longer is stopped, and has failed. */
  longestSeconds: number;
  /** It has random input, which `--seed` repeats. */
  isSeeded?: true;
  run(world: World): Promise<Figure[]>;
};
