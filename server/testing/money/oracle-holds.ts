import { oracleDay } from './oracle-clock.ts';
import { type OracleEntry, type OracleHold, oracleAdjustment } from './oracle-ledger.ts';

/** What is held for review by docs/MONEY.md, implemented a second time: see oracle-ledger.ts. */

/** The ceilings of a key and a restaurant, and when a deposit is unusual; in cents. */
export type OracleLimits = { key: number; restaurant: number; floor: number; times: number };

/** REFUSED evens out a refusal; REMITTED is what we owe the state, FEE what we are owed. */
const isNeverHeld = ({ cause }: OracleEntry) =>
  ['REFUSED', 'REMITTED', 'FEE'].includes(cause ?? '');

type HeldNow = { cause: OracleHold['cause']; root?: OracleEntry | undefined; atMs?: number };

/** In the order in which they were held. */
export type OracleHolds = OracleEntry[];

export const isOpen = ({ held }: OracleEntry): boolean => held?.decision === null;

const sumOf = (entries: readonly OracleEntry[]) =>
  entries.reduce((cents, entry) => cents + entry.net, 0);

/** An order, or our coupon on one: the order's other entries are held with it. */
const isOfOrderItself = (entry: OracleEntry) =>
  entry.about !== null && entry.net > 0 && (entry.kind === 'ORDER' || entry.cause === 'COUPON');

function hold(
  holds: OracleHolds,
  entry: OracleEntry,
  { cause, root = entry, atMs = entry.recordedAtMs }: HeldNow,
) {
  entry.held = { cause, root, atMs, decision: null };
  holds.push(entry);
}

/** Holds what a till or the operator just booked, if it must be. `before`: all other entries. */
export function oracleBook(
  before: readonly OracleEntry[],
  booked: readonly OracleEntry[],
  { holds, limits, isOfTill }: { holds: OracleHolds; limits: OracleLimits; isOfTill: boolean },
): void {
  for (const entry of booked) {
    if (!entry.paidOut || isNeverHeld(entry)) continue;
    const root = before.find(
      (other) =>
        other.about === entry.about &&
        isOfOrderItself(other) &&
        isOpen(other) &&
        other.held?.root === other,
    );
    if (root) {
      hold(holds, entry, { cause: 'WITH_ORDER', root });
      continue;
    }
    if (!isOfTill || entry.net <= 0) continue;
    const today = [...before, ...booked].filter(
      (other) => other.hasPassed && oracleDay(other.recordedAtMs) === oracleDay(entry.recordedAtMs),
    );
    const ofKey = today.filter((other) => other.about?.isOnWeb === entry.about?.isOnWeb);
    if (sumOf(ofKey) + entry.net > limits.key) hold(holds, entry, { cause: 'KEY_LIMIT' });
    else if (sumOf(today) + entry.net > limits.restaurant)
      hold(holds, entry, { cause: 'RESTAURANT_LIMIT' });
    else entry.hasPassed = true;
  }
}

type Sweeping = {
  holds: OracleHolds;
  limits: OracleLimits;
  /** The amounts of the deposits so far. */
  amounts: readonly number[];
  nowMs: number;
};

/** Holds what a sweep found if the deposit would be unusual. */
export function oracleUnusual(
  entries: readonly OracleEntry[],
  found: readonly OracleEntry[],
  { holds, limits, amounts, nowMs }: Sweeping,
): void {
  const unseen = found.filter((entry) => entry.held === null && !isNeverHeld(entry));
  const latest = amounts.slice(-30).sort((one, other) => one - other);
  const median = latest[Math.ceil(latest.length / 2) - 1] ?? 0;
  const usual = amounts.length < 7 ? 0 : limits.times * median;
  if (sumOf(unseen) <= Math.max(limits.floor, usual)) return;
  for (const entry of entries) {
    const root = unseen.find(
      (other) => other !== entry && other.about === entry.about && isOfOrderItself(other),
    );
    if (unseen.includes(entry)) {
      hold(holds, entry, { cause: root ? 'WITH_ORDER' : 'UNUSUAL_DEPOSIT', root, atMs: nowMs });
    } else if (root && entry.paidOut && entry.deposit === null && !isNeverHeld(entry)) {
      hold(holds, entry, { cause: 'WITH_ORDER', root, atMs: nowMs });
    }
  }
}

/** Decides everything that is held, or only of one order. Returns the adjustments that it books. */
export function oracleDecide(
  holds: OracleHolds,
  decision: 'RELEASED' | 'REFUSED',
  { of, nowMs }: { of: OracleEntry['about']; nowMs: number },
): OracleEntry[] {
  const booked: OracleEntry[] = [];
  for (const root of holds) {
    if (!isOpen(root) || root.held?.root !== root || (of && root.about !== of)) continue;
    const group = holds.filter((entry) => entry.held?.root === root);
    const isRefused = decision === 'REFUSED' && root.net > 0;
    for (const { held } of group) if (held) held.decision = isRefused ? 'REFUSED' : 'RELEASED';
    const cents = sumOf(group);
    if (isRefused && cents !== 0) {
      booked.push(oracleAdjustment(-cents, nowMs, { cause: 'REFUSED', about: root.about }));
    }
  }
  return booked;
}

/** Whether we refused to pay for an order. */
export const isRefusedByOracle = (holds: OracleHolds, of: OracleEntry['about']): boolean =>
  holds.some(
    (entry) => entry.about === of && isOfOrderItself(entry) && entry.held?.decision === 'REFUSED',
  );
