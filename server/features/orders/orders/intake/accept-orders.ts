import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import { isPaidOut } from '#contract/money/ledger/payment-status.ts';
import type { OrderRefusal } from '#contract/orders/orders/refusals.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { inSavepointUnless } from '#platform/database/savepoint.ts';
import { together } from '#platform/database/transactions.ts';
import { takeTurns } from '#platform/process/take-turns.ts';
import { isRefused, type Refused, refuse } from '#platform/refusals/refuse.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { type Guesses, inviteToReview, recordVisits } from '../../../coupons/coupons/index.ts';
import { linkOrders } from '../../../diners/diners/index.ts';
import { lockIfOpen } from '../../../ground/restaurant/index.ts';
import type { Booking } from '../../../money/ledger/index.ts';
import type { InvitingDependencies } from '../../../reviews/reviews/index.ts';
import { bookOrders, findBookingTerms } from '../book-orders.ts';
import { sealDetails } from '../order-details.ts';
import { moneyOf } from '../orders.presenter.ts';
import {
  type AcceptedRow,
  findAccepted,
  insertLines,
  insertOrders,
  insertTaxes,
  type OrderToInsert,
} from './new-orders.queries.ts';
import { priceOrder } from './price-order.rules.ts';
import type { ReadOrder } from './read-order.rules.ts';
import {
  addUsed,
  judgeCodes,
  type LockedCodes,
  lockCodes,
  type Redeemed,
  redeemCodes,
} from './redeem-codes.ts';

export type AcceptingDependencies = InvitingDependencies & {
  vault: Vault;
  /** Left out: an operator may look up any number of codes. */
  guesses?: Guesses;
};

export type Into = Booking & {
  integration: string;
  /** Whether the sender of the orders may say that we received their money. */
  mayCharge: boolean;
};

export type Accepted = AcceptedRow | Refused<OrderRefusal | 'bad_input'>;

type RefusedOrder = Refused<OrderRefusal | 'bad_input'>;

const hasCode = ({ couponCode, replyCode }: ReadOrder) =>
  couponCode !== undefined || replyCode !== undefined;

/** The order that insertOrders uses: by bytes. */
const byReference = (one: ReadOrder, other: ReadOrder) =>
  Buffer.compare(Buffer.from(one.reference), Buffer.from(other.reference));

/**
 * Takes orders as part of a transaction, and reports on each in the given order. Their codes are
 * looked up and locked together, then each order is decided on its own, in order of the references;
 * those that are taken are inserted together, with one statement per table, and so are their
 * redemptions.
 *
 * However many batches bring the same orders and codes at once, they all take their locks in one
 * order, so that none deadlocks: codes, references, customers, what is payable today, diners,
 * budgets of texts.
 */
export async function acceptOrders(
  transaction: DatabaseTransaction,
  deps: AcceptingDependencies,
  into: Into,
  orders: readonly ReadOrder[],
): Promise<Accepted[]> {
  const refusals = new Map<ReadOrder, RefusedOrder>();
  // The first order of each reference; repeats in the same batch are compared with it below.
  const firsts = new Map<string, ReadOrder>();
  for (const one of orders) {
    if (isPaidOut(one.paymentStatus) && !into.mayCharge) {
      refusals.set(one, refuse('payments_scope_missing'));
    } else if (!firsts.has(one.reference)) firsts.set(one.reference, one);
  }
  const inOrder = [...firsts.values()].sort(byReference);
  if (inOrder.length > 0 && !(await lockIfOpen(transaction, into.businessId))) {
    for (const one of inOrder) refusals.set(one, refuse('restaurant_closed'));
    return settle(transaction, into, { orders, refusals, made: [] });
  }
  const coded = inOrder.filter(hasCode);
  const known = await findKnown(
    transaction,
    into,
    coded.map(({ reference }) => reference),
  );
  const isKnown = (one: ReadOrder) => known.has(one.reference);
  const toRedeem = coded.filter((one) => !isKnown(one));
  const locked = await lockCodes(transaction, into.businessId, toRedeem, deps.guesses);
  const open = inOrder.filter((one) => !isKnown(one));
  const { made, redeemed, refused } = await insertAccepted(transaction, deps, into, open, locked);
  for (const [one, why] of refused) refusals.set(one, why);
  const taken = made.flatMap((row) => {
    const read = firsts.get(row.reference);
    return read ? [{ row, orderId: row.order_id, read }] : [];
  });
  const isAnyCompleted = taken.some(({ read }) => read.completedAtMs !== undefined);
  const [redemptions, , , , terms] = await together(
    redeemCodes(transaction, into, redeemed),
    insertLines(
      transaction,
      into.businessId,
      taken.map(({ orderId, read: { lines } }) => ({ orderId, lines })),
    ),
    insertTaxes(
      transaction,
      into.businessId,
      taken.map(({ orderId, read }) => ({ ...read, orderId })),
    ),
    linkOrders(
      transaction,
      { vault: deps.vault, businessId: into.businessId },
      taken.map(({ orderId, read }) => ({ orderId, phone: read.customer?.phone })),
    ),
    isAnyCompleted ? findBookingTerms(transaction, into.businessId) : Promise.resolve(undefined),
  );
  // After all other locks but those of texts: see bookEntries. Links lock the customers that entries
  // lock again.
  await bookOrders(
    transaction,
    into,
    taken.flatMap(({ row, orderId, read: { completedAtMs, paymentStatus } }) =>
      completedAtMs === undefined
        ? []
        : [
            {
              orderId,
              integration: into.integration,
              money: moneyOf(row),
              paymentStatus,
              completedAtMs,
            },
          ],
    ),
    terms,
  );
  await recordVisits(transaction, redemptions, into.nowMs);
  // An order on the web hasn't been eaten yet: its page asks the diner for a review later.
  if (into.integration !== webIntegration) {
    await inviteToReview(transaction, deps, into, redemptions);
  }
  return settle(transaction, into, { orders, refusals, made });
}

type Decided = {
  toInsert: OrderToInsert[];
  redeemed: { redeemed: Redeemed; reference: string }[];
  refused: Map<ReadOrder, RefusedOrder>;
};

/** Of two orders with the same code, the first that can be taken has it. */
async function decide(
  { vault }: AcceptingDependencies,
  into: Into,
  orders: readonly ReadOrder[],
  locked: LockedCodes,
): Promise<Decided> {
  const decided: Decided = { toInsert: [], redeemed: [], refused: new Map() };
  const used = new Set<string>();
  const turn = takeTurns();
  for (const one of orders) {
    await turn();
    const redeemed = judgeCodes(locked, into, one, used);
    if (isRefused(redeemed)) {
      decided.refused.set(one, redeemed);
      continue;
    }
    const money = priceOrder(one, redeemed.percents);
    if (isRefused(money)) {
      decided.refused.set(one, money);
      continue;
    }
    addUsed(used, redeemed);
    if (hasCode(one)) decided.redeemed.push({ redeemed, reference: one.reference });
    decided.toInsert.push({ ...one, money, sealedDetails: sealDetails(vault, into, one) });
  }
  return decided;
}

type Inserted = Omit<Decided, 'toInsert'> & { made: AcceptedRow[] };

/**
 * Another transaction may take the reference of an order meanwhile. Then its redemption stands, and
 * a later order may have the code that ours would have used: all are decided again without it.
 */
async function insertAccepted(
  transaction: DatabaseTransaction,
  deps: AcceptingDependencies,
  into: Into,
  orders: readonly ReadOrder[],
  locked: LockedCodes,
): Promise<Inserted> {
  const beaten = new Map<ReadOrder, RefusedOrder>();
  for (;;) {
    const open = orders.filter((one) => !beaten.has(one));
    const { toInsert, redeemed, refused } = await decide(deps, into, open, locked);
    const findBeaten = (rows: readonly AcceptedRow[]) => {
      const accepted = new Set(rows.map(({ reference }) => reference));
      return redeemed.filter(({ reference }) => !accepted.has(reference));
    };
    const isBeaten = (rows: AcceptedRow[]): rows is AcceptedRow[] => findBeaten(rows).length > 0;
    const insert = (part: DatabaseTransaction) => insertOrders(part, into, toInsert);
    const made =
      redeemed.length > 0
        ? await inSavepointUnless(transaction, isBeaten, insert)
        : await insert(transaction);
    const others = new Set(findBeaten(made).map(({ reference }) => reference));
    if (others.size === 0) return { made, redeemed, refused: new Map([...refused, ...beaten]) };
    for (const one of open) {
      if (others.has(one.reference)) beaten.set(one, refuse('reference_taken'));
    }
  }
}

async function findKnown(
  transaction: DatabaseTransaction,
  into: Into,
  references: readonly string[],
): Promise<Map<string, AcceptedRow>> {
  if (references.length === 0) return new Map();
  const rows = await findAccepted(transaction, into, references);
  return new Map(rows.map((row) => [row.reference, row]));
}

type Settling = {
  orders: readonly ReadOrder[];
  refusals: ReadonlyMap<ReadOrder, RefusedOrder>;
  made: readonly AcceptedRow[];
};

/**
 * What each reference has now. The same order gets the first answer, however it came to be there,
 * even if its code was refused because that same order had used it.
 */
async function settle(
  transaction: DatabaseTransaction,
  into: Into,
  { orders, refusals, made }: Settling,
): Promise<Accepted[]> {
  const known = new Map(made.map((row) => [row.reference, row]));
  const lacksScope = (one: ReadOrder) => refusals.get(one)?.code === 'payments_scope_missing';
  const others = orders.filter((one) => !known.has(one.reference) && !lacksScope(one));
  const before = await findKnown(transaction, into, [
    ...new Set(others.map(({ reference }) => reference)),
  ]);
  for (const [reference, row] of before) known.set(reference, row);
  return orders.map((one) => {
    const row = known.get(one.reference);
    if (row?.body_sha256.equals(one.bodySha256) && !lacksScope(one)) return row;
    // Covers the case that the first order of this reference was refused earlier in the same batch.
    return refusals.get(one) ?? refuse('reference_taken');
  });
}
