import { shareOf } from '../../features/ledger/index.ts';

/** Half-even, as tills round it. */
export const percentOf = (cents: number, percent: number): number =>
  shareOf(cents, Math.round(percent * 100), 100_00);
