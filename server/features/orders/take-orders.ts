import { createHash } from 'node:crypto';
import type { NewOrder } from '#contract/orders/new-order.ts';
import { isPaidOut } from '#contract/orders/payment-status.ts';
import type { OrderRefusal } from '#contract/orders/refusals.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { inSavepointUnless } from '#platform/database/savepoint.ts';
import { isRefused, type Refused, refuse } from '#platform/refusals/refuse.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { noteRedemptions, type Redemption } from '../coupons/index.ts';
import { linkOrders } from '../diners/index.ts';
import type { OrderMoney } from '../ledger/index.ts';
import { holdOpen } from '../restaurants/index.ts';
import type { InvitingDependencies } from '../reviews/index.ts';
import { bookOrders } from './book-orders.ts';
import {
  findTaken,
  insertLines,
  insertOrders,
  type OrderToInsert,
  type TakenRow,
} from './new-orders.queries.ts';
import { sealDetails } from './order-details.ts';
import { noCodes, priceOrder } from './price-order.rules.ts';
import { type ReadOrder, readOrder } from './read-order.rules.ts';
import { holdCodes, type Redeemed, redeemCodes } from './redeem-codes.ts';

export type TakingDependencies = InvitingDependencies & { vault: Vault };

export type Into = {
  businessId: number;
  integration: string;
  /** Whether whoever sends the orders can say that we received their money. */
  mayCharge: boolean;
  nowMs: number;
};

export type Taken = TakenRow | Refused<OrderRefusal | 'bad_input'>;

type Candidate = { read: ReadOrder; bodySha256: Buffer };

const hasCode = ({ read }: Candidate) =>
  read.couponCode !== undefined || read.ownCode !== undefined;

type TakenOne = Redeemed & { rows: readonly TakenRow[] };
type RefusedOrder = Refused<OrderRefusal | 'bad_input'>;
const isRefusedOrder = (result: TakenOne | RefusedOrder): result is RefusedOrder =>
  isRefused(result);

/** The order that insertOrders uses: by bytes. */
const byReference = ({ read: one }: Candidate, { read: other }: Candidate) =>
  Buffer.compare(Buffer.from(one.reference), Buffer.from(other.reference));

/**
 * Takes orders as part of a transaction, and reports on each in the given order. Orders without a
 * code are inserted together, with one statement per table; those with a code one by one, since
 * each may be refused for its code after something was written.
 *
 * However many batches bring the same orders and codes at once, they all take their locks in one
 * order, so that none deadlocks: codes, references, customers, diners, budgets of texts.
 */
export async function takeOrders(
  transaction: DatabaseTransaction,
  deps: TakingDependencies,
  into: Into,
  orders: readonly NewOrder[],
): Promise<Taken[]> {
  const candidates = orders.map((order): Candidate | RefusedOrder => {
    const read = readOrder(order, into.nowMs);
    if (isRefused(read)) return read;
    if (isPaidOut(read.paymentStatus) && !into.mayCharge) return refuse('payments_scope_missing');
    return { read, bodySha256: createHash('sha256').update(JSON.stringify(order)).digest() };
  });
  const results: (Taken | undefined)[] = candidates.map((one) =>
    isRefused(one) ? one : undefined,
  );
  const placeOf = new Map<Candidate, number>();
  // The first order of each reference; repeats in the same batch are compared with it below.
  const firsts = new Map<string, Candidate>();
  for (const [place, one] of candidates.entries()) {
    if (isRefused(one)) continue;
    placeOf.set(one, place);
    if (!firsts.has(one.read.reference)) firsts.set(one.read.reference, one);
  }
  const refuseOne = (one: Candidate, refused: RefusedOrder) => {
    results[placeOf.get(one) ?? -1] = refused;
  };
  const toInsert = ({ read, bodySha256 }: Candidate, money: OrderMoney): OrderToInsert => ({
    ...read,
    money,
    bodySha256,
    sealedDetails: sealDetails(deps.vault, into, read),
  });

  const inOrder = [...firsts.values()].sort(byReference);
  if (inOrder.length > 0 && !(await holdOpen(transaction, into.businessId))) {
    for (const one of inOrder) refuseOne(one, refuse('restaurant_closed'));
    return settle(transaction, into, { candidates, results, made: [] });
  }
  const coded = inOrder.filter(hasCode).map(({ read }) => read);
  const known = await findKnown(
    transaction,
    into,
    coded.map(({ reference }) => reference),
  );
  const isKnown = ({ reference }: ReadOrder) => known.has(reference);
  if (inOrder.length > 1) {
    const toRedeem = coded.filter((read) => !isKnown(read));
    await holdCodes(transaction, into.businessId, toRedeem);
  }

  const redemptions: Redemption[] = [];
  const made: TakenRow[] = [];
  let plain: OrderToInsert[] = [];
  const insertPlain = async () => {
    made.push(...(await insertAll(transaction, into, plain)));
    plain = [];
  };
  for (const one of inOrder) {
    if (!hasCode(one)) {
      const money = priceOrder(one.read, noCodes);
      if (isRefused(money)) refuseOne(one, money);
      else plain.push(toInsert(one, money));
      continue;
    }
    if (isKnown(one.read)) continue;
    await insertPlain();
    const taken = await inSavepointUnless(transaction, isRefusedOrder, async (part) => {
      const redeemed = await redeemCodes(part, into, one.read);
      if (isRefused(redeemed)) return redeemed;
      const money = priceOrder(one.read, redeemed.percents);
      if (isRefused(money)) return money;
      const rows = await insertAll(part, into, [toInsert(one, money)]);
      // Another transaction took it meanwhile: its redemption stands, ours is undone.
      return rows.length > 0 ? { ...redeemed, rows } : refuse('reference_taken');
    });
    if (isRefusedOrder(taken)) {
      refuseOne(one, taken);
      continue;
    }
    made.push(...taken.rows);
    if (taken.ofCoupon) redemptions.push(taken.ofCoupon);
  }
  await insertPlain();
  await linkOrders(
    transaction,
    { vault: deps.vault, businessId: into.businessId },
    made.map((row) => ({
      orderId: row.order_id,
      phone: firsts.get(row.reference)?.read.customer?.phone,
    })),
  );
  await noteRedemptions(transaction, deps, into, redemptions);
  return settle(transaction, into, { candidates, results, made });
}

/** Returns the new ones. */
async function insertAll(
  transaction: DatabaseTransaction,
  into: Into,
  orders: readonly OrderToInsert[],
): Promise<TakenRow[]> {
  const rows = await insertOrders(transaction, into, orders);
  const ids = new Map(rows.map((row) => [row.reference, row.order_id]));
  const made = orders.flatMap((order) => {
    const orderId = ids.get(order.reference);
    return orderId === undefined ? [] : [{ ...order, orderId }];
  });
  await insertLines(transaction, into.businessId, made);
  const completed = made.flatMap(({ completedAtMs, ...order }) =>
    completedAtMs === undefined ? [] : [{ ...order, completedAtMs }],
  );
  await bookOrders(transaction, into, completed);
  return rows;
}

async function findKnown(
  transaction: DatabaseTransaction,
  into: Into,
  references: readonly string[],
): Promise<Map<string, TakenRow>> {
  if (references.length === 0) return new Map();
  const rows = await findTaken(transaction, into, references);
  return new Map(rows.map((row) => [row.reference, row]));
}

type Settling = {
  candidates: readonly (Candidate | RefusedOrder)[];
  results: readonly (Taken | undefined)[];
  made: readonly TakenRow[];
};

/**
 * What each reference has now. The same order gets the first answer, however it came to be there,
 * even if its code was refused because that same order had used it.
 */
async function settle(
  transaction: DatabaseTransaction,
  into: Into,
  { candidates, results, made }: Settling,
): Promise<Taken[]> {
  const known = new Map(made.map((row) => [row.reference, row]));
  const others = candidates.flatMap((one) =>
    isRefused(one) || known.has(one.read.reference) ? [] : [one.read.reference],
  );
  const before = await findKnown(transaction, into, [...new Set(others)]);
  for (const [reference, row] of before) known.set(reference, row);
  return candidates.map((one, place) => {
    if (isRefused(one)) return one;
    const row = known.get(one.read.reference);
    if (row?.body_sha256.equals(one.bodySha256)) return row;
    // Covers the case that the first order of this reference was refused earlier in the same batch.
    return results[place] ?? refuse('reference_taken');
  });
}
