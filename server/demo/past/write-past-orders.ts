import { createHash } from 'node:crypto';
import { negated, shownCents } from '#contract/money/cents.ts';
import { inForceAt, localDayAt } from '#contract/time/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { linkOrders } from '../../features/diners/diners/index.ts';
import { type Audited, auditAsOperator, recordAudit } from '../../features/ground/audit/index.ts';
import { findZones } from '../../features/ground/restaurant/index.ts';
import {
  amountsOf,
  auditOfAdjustment,
  type BookedOrder,
  bookChargeBack,
  bookEntries,
  bookedTermsOf,
  bookOrder,
  type ChargeBack,
  findFeePlans,
  type NewEntry,
  nothingReturned,
} from '../../features/money/ledger/index.ts';
import { bookOrders } from '../../features/orders/orders/book-orders.ts';
import { insertLines } from '../../features/orders/orders/intake/new-orders.queries.ts';
import { sealDetails } from '../../features/orders/orders/order-details.ts';
import type { PastAdjustment, PastOrder } from './past-order.ts';
import { type GivenBack, insertGivenBack, insertPastOrders } from './past-orders.queries.ts';
import { pastRefunds } from './past-refunds.ts';

type AtRestaurant = {
  businessId: number;
  integration: string;
  vault: Vault | undefined;
  nowMs: number;
  /** Who gives back what isn't the till's. */
  managerId?: number | undefined;
};

/** A statement with this many is some megabytes long. */
const batchSize = 2_000;

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/**
 * Inserts a restaurant's past at once, for a demo: booked with the rules for orders and refunds as
 * they come, each at its own time.
 */
export async function writePastOrders(
  transaction: DatabaseTransaction,
  here: AtRestaurant,
  orders: readonly PastOrder[],
): Promise<void> {
  for (let from = 0; from < orders.length; from += batchSize) {
    await writeBatch(transaction, here, orders.slice(from, from + batchSize));
  }
}

/** Adjustments without an order: settled between us and the restaurant. */
export async function writePastAdjustments(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: { businessId: number; nowMs: number },
  adjustments: readonly PastAdjustment[],
): Promise<void> {
  const zones = await findZones(transaction, businessId);
  const known = adjustments.map((adjustment) => ({ ...adjustment, ...amountOf(adjustment) }));
  const entries = known.map(
    (adjustment): NewEntry => ({
      ...adjustmentOf(adjustment),
      of: null,
      localDay: localDayAt(zones, adjustment.atMs),
    }),
  );
  await bookEntries(transaction, { businessId, nowMs, by: 'operator' }, entries);
  await auditPast(transaction, businessId, known);
}

/** With the order that it names, and what its entry comes to. */
type KnownAdjustment = PastAdjustment & ChargeBack & { orderId?: number };

const amountOf = ({ cents }: PastAdjustment): ChargeBack => ({
  amounts: amountsOf({ adjustmentCents: cents }),
  chargedBackCents: 0,
});

/** The cents of a chargeback are what the diner's bank took. Such an order has no refunds. */
function amountAt(order: BookedOrder, adjustment: PastAdjustment): ChargeBack {
  const { cause, cents, isWon } = adjustment;
  if (cause !== 'CHARGEBACK' && !isWon) return amountOf(adjustment);
  const taken = { takenCents: Math.abs(cents), isByOlderRule: false };
  const charged = bookChargeBack(order, nothingReturned, taken);
  if (isRefused(charged)) throw new Error(JSON.stringify(charged));
  return isWon ? oppositeOf(charged) : charged;
}

/** What the operator's `won` books. */
const oppositeOf = ({ amounts, chargedBackCents }: ChargeBack): ChargeBack => ({
  amounts: amountsOf({
    adjustmentCents: negated(amounts.adjustmentCents),
    reimbursedCents: negated(amounts.reimbursedCents),
  }),
  chargedBackCents: negated(chargedBackCents),
});

/** As `joyous ledger adjust` does, each at its time. */
const auditPast = (
  transaction: DatabaseTransaction,
  businessId: number,
  adjustments: readonly KnownAdjustment[],
) =>
  adjustments.length === 0
    ? undefined
    : auditAsOperator(
        transaction,
        ...adjustments.map(({ atMs, amounts, orderId, ...adjustment }) => ({
          businessId,
          nowMs: atMs,
          ...auditOfAdjustment({ ...adjustment, cents: amounts.adjustmentCents, orderId }),
        })),
      );

async function writeBatch(
  transaction: DatabaseTransaction,
  { businessId, integration, vault, nowMs, managerId }: AtRestaurant,
  orders: readonly PastOrder[],
) {
  const into = { businessId, integration, nowMs, by: 'operator' as const };
  const ids = await insertPastOrders(
    transaction,
    into,
    orders.map((order) => ({
      ...order,
      bodySha256: sha256(`${businessId} ${order.reference}`),
      sealedDetails: vault && sealDetails(vault, into, order),
    })),
  );
  const inserted = orders.map((order) => {
    const orderId = ids.get(order.reference);
    if (orderId === undefined) throw new Error(`order ${order.reference} was not placed`);
    return { ...order, orderId };
  });
  await insertLines(transaction, businessId, inserted);
  await bookOrders(
    transaction,
    into,
    inserted.flatMap(({ completedAtMs, ...order }) =>
      completedAtMs === undefined ? [] : [{ ...order, integration, completedAtMs }],
    ),
  );
  await giveBack(transaction, { ...into, managerId }, inserted);
  if (!vault) return;
  const withPhones = inserted.map(({ orderId, customer }) => ({ orderId, phone: customer?.phone }));
  await linkOrders(transaction, { vault, businessId }, withPhones);
}

/** The entry of an adjustment, except its day. None is for a coupon or for tax. */
const adjustmentOf = ({ cause, reason, amounts, chargedBackCents, atMs }: KnownAdjustment) =>
  ({
    kind: 'ADJUSTMENT',
    cause,
    reason,
    amounts,
    chargedBackCents,
    occurredAtMs: atMs,
    recordedAtMs: atMs,
  }) as const;

type Giving = {
  businessId: number;
  nowMs: number;
  by: 'operator';
  managerId: number | undefined;
};

async function giveBack(
  transaction: DatabaseTransaction,
  { managerId, ...into }: Giving,
  orders: readonly (PastOrder & { orderId: number })[],
) {
  const plans = await findFeePlans(transaction, into.businessId);
  const zones = await findZones(transaction, into.businessId);
  const entries: NewEntry[] = [];
  const adjusted: KnownAdjustment[] = [];
  const audited: Audited[] = [];
  const changed: (Omit<GivenBack, 'refunds'> & {
    refunds: (Omit<GivenBack['refunds'][number], 'entryId'> & { position: number })[];
  })[] = [];
  for (const order of orders) {
    const { orderId, money, paymentStatus, completedAtMs } = order;
    const plan = inForceAt(plans, completedAtMs ?? order.placedAtMs);
    const terms = { ...plan, isTaxRemitted: false, isOnWeb: false, hasOlderRules: false };
    const booking = bookedTermsOf(bookOrder(money, paymentStatus, terms));
    const booked = { ...money, ...booking, status: paymentStatus };
    for (const adjustment of order.adjustments) {
      const known = { ...adjustment, ...amountAt(booked, adjustment), orderId };
      const localDay = localDayAt(zones, adjustment.atMs);
      entries.push({ ...adjustmentOf(known), of: { orderId }, localDay });
      adjusted.push(known);
    }
    if (completedAtMs === undefined) continue;
    const charged = order.adjustments.find(({ cause }) => cause === 'CHARGEBACK');
    if (order.refunds.length === 0 && !charged) continue;
    const { refunds, returned } = pastRefunds(booked, order.lines, order.refunds);
    const of = { orderId, completedAtMs, paymentStatus };
    changed.push({
      orderId,
      returned,
      chargedBackCents: charged ? -charged.cents : 0,
      refunds: refunds.map(({ refund, adjustments, lines, given }) => {
        const shared = {
          occurredAtMs: given.atMs,
          recordedAtMs: given.atMs,
          localDay: localDayAt(zones, given.atMs),
        };
        const position = entries.push({
          ...shared,
          kind: 'REFUND',
          of,
          amounts: refund,
          reason: given.reason,
        });
        entries.push(
          ...adjustments.map((one) => ({ ...shared, ...one, kind: 'ADJUSTMENT', of }) as const),
        );
        const bodySha256 = sha256(`${into.businessId} ${order.reference} ${given.reference}`);
        const userId = given.isByManager && managerId;
        const giver = userId ? { userId, day: shared.localDay } : undefined;
        if (giver) {
          const detail = `order ${orderId}: ${shownCents(refund.refundCents)}, given at the restaurant (${given.reason.split(':')[0]})`;
          const action = 'ORDER_REFUNDED' as const;
          const of = { businessId: into.businessId, actorUserId: giver.userId, address: null };
          audited.push({ ...of, action, detail, nowMs: given.atMs });
        }
        return { position: position - 1, reference: given.reference, bodySha256, lines, giver };
      }),
    });
  }
  const entryIds = await bookEntries(transaction, into, entries);
  await auditPast(transaction, into.businessId, adjusted);
  if (audited.length > 0) await recordAudit(transaction, ...audited);
  const entryIdAt = (position: number) => {
    const entryId = entryIds[position];
    if (entryId === undefined) throw new Error('a refund without an entry');
    return entryId;
  };
  await insertGivenBack(
    transaction,
    into.businessId,
    changed.map((order) => ({
      ...order,
      refunds: order.refunds.map(({ position, ...refund }) => ({
        ...refund,
        entryId: entryIdAt(position),
      })),
    })),
  );
}
