import { withHistory } from './history.ts';
import { onceInRun } from './run/once-in-run.ts';

/** How many there are. */
type Deposits = { deposits: number };

/**
 * The history of the main restaurant, with a deposit for each of its days. A refund of the last day
 * waits: the balance is below zero.
 */
export async function withDeposits(): Promise<Deposits> {
  await withHistory();
  return onceInRun<Deposits>('portal-deposits');
}
