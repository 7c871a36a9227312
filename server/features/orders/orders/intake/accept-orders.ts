import { createHash } from 'node:crypto';
import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import { isPaidOut } from '#contract/money/ledger/payment-status.ts';
import type { NewOrder } from '#contract/orders/orders/new-order.ts';
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
  type OrderToInsert,
} from './new-orders.queries.ts';
import { priceOrder } from './price-order.rules.ts';
import { type ReadOrder, readOrder } from './read-order.rules.ts';
import {
  judgeCodes,
  type LockedCodes,
  lockCodes,
  noteUsed,
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
  /** Whether whoever sends the orders can say that we received their money. */
  mayCharge: boolean;
};

export type Accepted = AcceptedRow | Refused<OrderRefusal | 'bad_input'>;

type Candidate = { read: ReadOrder; bodySha256: Buffer };

const hasCode = ({ read }: Candidate) =>
  read.couponCode !== undefined || read.ownCode !== undefined;

type RefusedOrder = Refused<OrderRefusal | 'bad_input'>;

function readCandidate(order: NewOrder, { nowMs, mayCharge }: Into): Candidate | RefusedOrder {
  const read = readOrder(order, nowMs);
  if (isRefused(read)) return read;
  if (isPaidOut(read.paymentStatus) && !mayCharge) return refuse('payments_scope_missing');
  return { read, bodySha256: createHash('sha256').update(JSON.stringify(order)).digest() };
}

/** The order that insertOrders uses: by bytes. */
const byReference = ({ read: one }: Candidate, { read: other }: Candidate) =>
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
  orders: readonly NewOrder[],
): Promise<Accepted[]> {
  const candidates: (Candidate | RefusedOrder)[] = [];
  const turn = takeTurns();
  for (const order of orders) {
    candidates.push(readCandidate(order, into));
    await turn();
  }
  const results: (Accepted | undefined)[] = candidates.map((one) =>
    isRefused(one) ? one : undefined,
  );
  const positionOf = new Map<Candidate, number>();
  // The first order of each reference; repeats in the same batch are compared with it below.
  const firsts = new Map<string, Candidate>();
  for (const [position, one] of candidates.entries()) {
    if (isRefused(one)) continue;
    positionOf.set(one, position);
    if (!firsts.has(one.read.reference)) firsts.set(one.read.reference, one);
  }
  const refuseOne = (one: Candidate, refused: RefusedOrder) => {
    results[positionOf.get(one) ?? -1] = refused;
  };
  const inOrder = [...firsts.values()].sort(byReference);
  if (inOrder.length > 0 && !(await lockIfOpen(transaction, into.businessId))) {
    for (const one of inOrder) refuseOne(one, refuse('restaurant_closed'));
    return settle(transaction, into, { candidates, results, made: [] });
  }
  const coded = inOrder.filter(hasCode);
  const known = await findKnown(
    transaction,
    into,
    coded.map(({ read }) => read.reference),
  );
  const isKnown = (one: Candidate) => known.has(one.read.reference);
  const toRedeem = coded.filter((one) => !isKnown(one)).map(({ read }) => read);
  const locked = await lockCodes(transaction, into.businessId, toRedeem, deps.guesses);
  const open = inOrder.filter((one) => !isKnown(one));
  const { made, redeemed, refused } = await insertAccepted(transaction, deps, into, open, locked);
  for (const [one, why] of refused) refuseOne(one, why);
  const taken = made.flatMap((row) => {
    const read = firsts.get(row.reference)?.read;
    return read ? [{ row, orderId: row.order_id, read }] : [];
  });
  const isAnyCompleted = taken.some(({ read }) => read.completedAtMs !== undefined);
  const [redemptions, , , terms] = await together(
    redeemCodes(transaction, into, redeemed),
    insertLines(
      transaction,
      into.businessId,
      taken.map(({ orderId, read: { lines } }) => ({ orderId, lines })),
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
  // Nobody has eaten yet what they order on the web: their order's page asks them later.
  if (into.integration !== webIntegration) {
    await inviteToReview(transaction, deps, into, redemptions);
  }
  return settle(transaction, into, { candidates, results, made });
}

type Decided = {
  toInsert: OrderToInsert[];
  redeemed: { redeemed: Redeemed; reference: string }[];
  refused: Map<Candidate, RefusedOrder>;
};

/** Of two orders with the same code, the first that can be taken has it. */
async function decide(
  { vault }: AcceptingDependencies,
  into: Into,
  orders: readonly Candidate[],
  locked: LockedCodes,
): Promise<Decided> {
  const decided: Decided = { toInsert: [], redeemed: [], refused: new Map() };
  const used = new Set<string>();
  const turn = takeTurns();
  for (const one of orders) {
    await turn();
    const { read, bodySha256 } = one;
    const redeemed = judgeCodes(locked, into, read, used);
    if (isRefused(redeemed)) {
      decided.refused.set(one, redeemed);
      continue;
    }
    const money = priceOrder(read, redeemed.percents);
    if (isRefused(money)) {
      decided.refused.set(one, money);
      continue;
    }
    noteUsed(used, redeemed);
    if (hasCode(one)) decided.redeemed.push({ redeemed, reference: read.reference });
    const sealedDetails = sealDetails(vault, into, read);
    decided.toInsert.push({ ...read, money, bodySha256, sealedDetails });
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
  orders: readonly Candidate[],
  locked: LockedCodes,
): Promise<Inserted> {
  const beaten = new Map<Candidate, RefusedOrder>();
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
      if (others.has(one.read.reference)) beaten.set(one, refuse('reference_taken'));
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
  candidates: readonly (Candidate | RefusedOrder)[];
  results: readonly (Accepted | undefined)[];
  made: readonly AcceptedRow[];
};

/**
 * What each reference has now. The same order gets the first answer, however it came to be there,
 * even if its code was refused because that same order had used it.
 */
async function settle(
  transaction: DatabaseTransaction,
  into: Into,
  { candidates, results, made }: Settling,
): Promise<Accepted[]> {
  const known = new Map(made.map((row) => [row.reference, row]));
  const others = candidates.flatMap((one) =>
    isRefused(one) || known.has(one.read.reference) ? [] : [one.read.reference],
  );
  const before = await findKnown(transaction, into, [...new Set(others)]);
  for (const [reference, row] of before) known.set(reference, row);
  return candidates.map((one, position) => {
    if (isRefused(one)) return one;
    const row = known.get(one.read.reference);
    if (row?.body_sha256.equals(one.bodySha256)) return row;
    // Covers the case that the first order of this reference was refused earlier in the same batch.
    return results[position] ?? refuse('reference_taken');
  });
}
