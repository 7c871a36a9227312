import { isPaidOut } from '#contract/money/ledger/payment-status.ts';
import { localDayAt, type ZonePeriod } from '#contract/time/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { together } from '#platform/database/transactions.ts';
import { findZones } from '../../ground/restaurant/index.ts';
import type { Ceilings } from './ceilings.ts';
import { type Holdable, holdBooked, waitForDecisions } from './holds.queries.ts';
import { type Cause, insertEntries, type NewEntry } from './ledger.queries.ts';

/**
 * Who books entries: a program with a key, staff, a diner, a job, or an operator. Only an operator
 * has no ceilings, because operators review what exceeds them.
 */
export type Booker =
  | { by: 'operator' }
  | { by: 'staff' | 'diner' | 'job' | { keyId: string }; ceilings: Ceilings };

export type Booking = { businessId: number; nowMs: number } & Booker;

const isPayable = (entry: NewEntry) =>
  entry.kind === 'ADJUSTMENT' || isPaidOut(entry.of.paymentStatus);

const neverHeld: readonly Cause[] = ['REFUSED', 'REMITTED', 'FEE'];

/** In the list of entries. */
type Positioned = { position: number };

/** The entries of this booking that could be held: only these are passed to the database. */
function holdableOf(entries: readonly NewEntry[]): (Omit<Holdable, 'entryId'> & Positioned)[] {
  const isNew = new Set(entries.map(({ kind, of }) => (kind === 'ORDER' ? of.orderId : undefined)));
  return entries.flatMap((entry, position) => {
    if (!isPayable(entry)) return [];
    // Is swept with the held entries that it evens out; or is what we owe the state, or are owed.
    if (entry.kind === 'ADJUSTMENT' && neverHeld.includes(entry.cause)) return [];
    const orderId = entry.of?.orderId ?? null;
    return {
      position,
      netCents: entry.amounts.netCents,
      givesBackOf: orderId !== null && isNew.has(orderId) ? null : orderId,
      undoes: entry.kind === 'ADJUSTMENT' ? (entry.undoes ?? null) : null,
    };
  });
}

/**
 * The only way into the ledger. Holds entries that exceed a ceiling, and those that give back
 * something held (docs/MONEY.md). Call it as late as possible: with a ceiling, other bookings for
 * the restaurant wait until the transaction ends. Returns the entries' ids, in the given order.
 * `knownZones`: the restaurant's, if they were read in the same transaction.
 */
export async function bookEntries(
  transaction: DatabaseTransaction,
  booking: Booking,
  entries: readonly NewEntry[],
  knownZones?: readonly ZonePeriod[],
): Promise<number[]> {
  const { businessId, nowMs, by } = booking;
  const ceilings = booking.by === 'operator' ? undefined : booking.ceilings;
  const holdable = holdableOf(entries);
  const follows = holdable.some(
    ({ givesBackOf, undoes }) => givesBackOf !== null || undoes !== null,
  );
  if (follows) await waitForDecisions(transaction, businessId);
  const isLimited = ceilings !== undefined && holdable.some(({ netCents }) => netCents > 0);
  if (!follows && !isLimited) return insertEntries(transaction, booking, entries);
  const [entryIds, zones] = await together(
    insertEntries(transaction, booking, entries),
    knownZones ? Promise.resolve(knownZones) : findZones(transaction, businessId),
  );
  const keyId = typeof by === 'object' ? by.keyId : undefined;
  const day = localDayAt(zones, nowMs);
  const holding = { businessId, keyId, day, nowMs, limits: ceilings };
  const held = await holdBooked(
    transaction,
    holding,
    holdable.map((one) => ({ ...one, entryId: entryIds[one.position] as number })),
  );
  if (held) ceilings?.onHeld({ ...held, businessId, keyId });
  return entryIds;
}
