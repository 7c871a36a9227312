import { oracleCutOffs } from './oracle-clock.ts';
import { isOpen, type OracleHolds, type OracleLimits, oracleUnusual } from './oracle-holds.ts';
import type { OracleEntry } from './oracle-ledger.ts';

/** The sweeps of docs/MONEY.md, a second time: see oracle-ledger.ts. */
export type OracleDeposit = {
  number: number;
  cutOffMs: number;
  madeAtMs: number;
  cents: number;
  carriedOver: number;
};

export type OracleSweeps = {
  deposits: OracleDeposit[];
  lastMs: number;
  /** Entries that sweeps have seen and left waiting. */
  waiting: Set<OracleEntry>;
};

const sumOf = (entries: readonly OracleEntry[]) =>
  entries.reduce((cents, entry) => cents + entry.net, 0);

type DueSweep = {
  nowMs: number;
  startMs: number;
  sweepTime: string;
  holds: OracleHolds;
  limits: OracleLimits;
};

/** Modifies the entries that it takes or holds, and the sweeps. */
export function oracleSweep(
  entries: readonly OracleEntry[],
  sweeps: OracleSweeps,
  { nowMs, startMs, sweepTime, holds, limits }: DueSweep,
): void {
  for (const cutOffMs of oracleCutOffs(startMs, nowMs, sweepTime)) {
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
    oracleUnusual(entries, found, { holds, limits, amounts, nowMs });
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
