import { naiveCutOffs } from './naive-clock.factory.ts';
import type { NaiveEntry } from './naive-ledger.factory.ts';

/** The sweeps of docs/MONEY.md, a second time: see naive-ledger.factory.ts. */
export type NaiveDeposit = {
  number: number;
  cutOffMs: number;
  madeAtMs: number;
  cents: number;
  carriedOver: number;
};

export type NaiveSweeps = {
  deposits: NaiveDeposit[];
  lastMs: number;
  /** What sweeps have seen and left. */
  waiting: Set<NaiveEntry>;
};

const sumOf = (entries: readonly NaiveEntry[]) =>
  entries.reduce((cents, entry) => cents + entry.net, 0);

/** Modifies the entries that it takes, and the sweeps. */
export function naiveSweep(
  entries: readonly NaiveEntry[],
  sweeps: NaiveSweeps,
  { nowMs, startMs, sweepTime }: { nowMs: number; startMs: number; sweepTime: string },
): void {
  for (const cutOffMs of naiveCutOffs(startMs, nowMs, sweepTime)) {
    if (cutOffMs <= sweeps.lastMs) continue;
    sweeps.lastMs = cutOffMs;
    const taken = entries.filter(
      (entry) =>
        entry.paidOut &&
        entry.deposit === null &&
        entry.occurredAtMs < cutOffMs &&
        entry.recordedAtMs <= nowMs,
    );
    const cents = sumOf(taken);
    if (cents <= 0) {
      for (const entry of taken) sweeps.waiting.add(entry);
      continue;
    }
    const carriedOver = sumOf(taken.filter((entry) => sweeps.waiting.has(entry)));
    const number = sweeps.deposits.length + 1;
    sweeps.deposits.push({ number, cutOffMs, madeAtMs: nowMs, cents, carriedOver });
    for (const entry of taken) entry.deposit = number;
  }
}
