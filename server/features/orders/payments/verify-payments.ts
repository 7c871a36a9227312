import { dayMs, hourMs } from '#contract/time/durations.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurantEvenIfMoved } from '#platform/database/transactions.ts';
import type { Charge, PaymentProvider } from '#platform/payments/provider.ts';
import { findOwnRestaurant } from '../../ground/restaurant/index.ts';
import { findAllRestaurants } from '../../money/sweeps/index.ts';
import { findOwnSides, type OwnSide } from './verification.queries.ts';

export type VerifiedDay = {
  /** In UTC, when the diner paid. */
  day: string;
  capturedCents: number;
  refundedCents: number;
  disputedCents: number;
  ledgerCents: number;
  /** Orders that are not done yet, and money that is on its way back. */
  underWayCents: number;
  unexplainedCents: number;
};

export type Difference = { day: string; where: string; cents: number; what: string };

export type Verified = { days: VerifiedDay[]; differences: Difference[] };

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

const leftOf = ({ capturedCents, refundedCents, disputedCents }: Charge): number =>
  capturedCents - refundedCents - disputedCents;

/** How much of what the provider kept is explained by something that has not ended. */
function underWayOf(charge: Charge, own: OwnSide) {
  const { stage, isUnderWay, pendingCents, takenCents, capturedCents, askedCents } = own;
  if (stage === 'COMPLETED') {
    // A refund waits for ever if the bank took the same money: the ledger has it once.
    const takenTwice = Math.max(0, charge.disputedCents - takenCents);
    return Math.max(0, pendingCents - takenTwice);
  }
  // A dispute is booked once its order is. What changed before that goes back without an entry.
  if (stage !== 'CANCELLED') {
    return capturedCents - Math.min(charge.refundedCents, askedCents) - charge.disputedCents;
  }
  return isUnderWay ? leftOf(charge) : 0;
}

type Grouped = Map<number, Charge[]>;

/** By restaurant. What has no name of ours was not charged for an order on the web. */
async function readCharges(
  provider: PaymentProvider,
  fromMs: number,
  toMs: number,
): Promise<{ known: Grouped; unknown: Charge[] }> {
  const unknown: Charge[] = [];
  const known: Grouped = new Map();
  for await (const charge of provider.chargesBetween(fromMs, toMs)) {
    const businessId = charge.name?.businessId;
    if (businessId === undefined) unknown.push(charge);
    else known.set(businessId, [...(known.get(businessId) ?? []), charge]);
  }
  return { known, unknown };
}

/** Collects days and differences. */
function createReport() {
  const days = new Map<string, VerifiedDay>();
  const differences: Difference[] = [];
  const dayFor = (day: string): VerifiedDay => {
    const none = { capturedCents: 0, refundedCents: 0, disputedCents: 0 };
    const empty = { ledgerCents: 0, underWayCents: 0, unexplainedCents: 0 };
    const found = days.get(day) ?? { day, ...none, ...empty };
    days.set(day, found);
    return found;
  };
  return {
    days,
    differences,
    differs(difference: Difference): void {
      differences.push(difference);
      // By absolute value: a surplus must not hide a deficit.
      dayFor(difference.day).unexplainedCents += Math.abs(difference.cents);
    },
    charge(charge: Charge, where: string, own: OwnSide | undefined): void {
      const day = dayFor(dayOf(charge.atMs));
      day.capturedCents += charge.capturedCents;
      day.refundedCents += charge.refundedCents;
      day.disputedCents += charge.disputedCents;
      const left = leftOf(charge);
      const ledgerCents = own?.ledgerCents ?? 0;
      const underWayCents = own ? underWayOf(charge, own) : 0;
      day.ledgerCents += ledgerCents;
      day.underWayCents += underWayCents;
      const cents = left - ledgerCents - underWayCents;
      if (cents === 0) return;
      const what = own ? `of an order that is ${own.stage}` : 'of no order that we know';
      this.differs({ day: day.day, where, cents, what });
    },
  };
}

type Range = { fromMs: number; toMs: number };

/**
 * For each day: what the provider captured, less refunds and disputes, is what the ledger says that
 * diners paid. Changes nothing.
 */
export async function verifyPayments(
  { database, provider }: { database: Database; provider: PaymentProvider },
  { fromMs, toMs }: Range,
): Promise<Verified> {
  const report = createReport();
  // Our clock and the provider's differ: a payment near the edge is looked for on both sides of it.
  const { known, unknown } = await readCharges(provider, fromMs - hourMs, toMs + hourMs);
  const isAsked = ({ atMs }: Charge) => atMs >= fromMs && atMs < toMs;
  for (const charge of unknown.filter(isAsked)) report.charge(charge, charge.intentId, undefined);
  for (const businessId of await findAllRestaurants(database)) {
    const charges = known.get(businessId) ?? [];
    known.delete(businessId);
    const orderIds = charges.flatMap(({ name }) => (name ? [name.orderId] : []));
    const looking = { orderIds, since: new Date(fromMs), until: new Date(toMs) };
    const { externalId, sides } = await asRestaurantEvenIfMoved(
      database,
      businessId,
      async (transaction) => ({
        externalId: (await findOwnRestaurant(transaction, businessId)).external_id,
        sides: await findOwnSides(transaction, businessId, looking),
      }),
    );
    const sideOf = new Map(sides.map((side) => [side.paymentId, side]));
    const charged = new Set<string>();
    for (const charge of charges) {
      const paymentId = charge.name?.paymentId ?? '';
      charged.add(paymentId);
      const where = `${externalId} order ${charge.name?.orderId}`;
      if (isAsked(charge)) report.charge(charge, where, sideOf.get(paymentId));
    }
    for (const { paymentId, orderId, state, capturedCents } of sides) {
      if (state !== 'CAPTURED' || charged.has(paymentId)) continue;
      const where = `${externalId} order ${orderId}`;
      const what = 'captured, we were told, and not at the provider';
      report.differs({ day: dayOf(fromMs), where, cents: -capturedCents, what });
    }
  }
  for (const charge of [...known.values()].flat().filter(isAsked)) {
    report.charge(charge, charge.intentId, undefined);
  }
  const days = [...report.days.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
  return { days, differences: report.differences };
}

/** As an operator types them; both included. */
export const rangeOfDays = (from: string, to: string): Range => ({
  fromMs: Date.parse(`${from}T00:00:00Z`),
  toMs: Date.parse(`${to}T00:00:00Z`) + dayMs,
});
