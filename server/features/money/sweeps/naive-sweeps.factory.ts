import { naiveCutOffs } from './naive-clock.factory.ts';
import { isOpen, type NaiveHolds, type NaiveLimits, naiveUnusual } from './naive-holds.factory.ts';
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

type Asked = {
  nowMs: number;
  startMs: number;
  sweepTime: string;
  holds: NaiveHolds;
  limits: NaiveLimits;
};

/** Modifies the entries that it takes or holds, and the sweeps. */
export function naiveSweep(
  entries: readonly NaiveEntry[],
  sweeps: NaiveSweeps,
  { nowMs, startMs, sweepTime, holds, limits }: Asked,
): void {
  for (const cutOffMs of naiveCutOffs(startMs, nowMs, sweepTime)) {
    if (cutOffMs <= sweeps.lastMs) continue;
    sweeps.lastMs = cutOffMs;
    const found = entries.filter(
      (entry) =>
        entry.paidOut &&
        entry.deposit === null &&
        !isOpen(entry) &&
        entry.occurredAtMs < cutOffMs &&
        entry.recordedAtMs <= nowMs,
    );
    const amounts = sweeps.deposits.map((deposit) => deposit.cents);
    naiveUnusual(entries, found, { holds, limits, amounts, nowMs });
    const taken = found.filter((entry) => !isOpen(entry));
    for (const entry of entries) if (isOpen(entry)) sweeps.waiting.delete(entry);
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
