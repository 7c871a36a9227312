import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { normalisePhone } from '#platform/phone/normalise-phone.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { customerIndexes, sealCustomerPhone } from './customer-phone.ts';
import { findKnownIndexes, insertOrderCustomers, takeTurns } from './customers.queries.ts';

/** An order and the phone number that its till sent, as it was typed. */
export type OrderWithPhone = { orderId: number; phone: string | undefined };

type Numbered = { orderId: number; phone: string; indexes: [Buffer, ...Buffer[]] };

/**
 * Says whose orders these are, by their phone numbers. An order without one, or with what is no mobile
 * number, is nobody's. Part of the transaction that takes them, and after all its inserts: customers are
 * held until it ends.
 */
export async function linkOrders(
  transaction: DatabaseTransaction,
  { vault, businessId }: { vault: Vault; businessId: number },
  orders: readonly OrderWithPhone[],
): Promise<void> {
  const numbered: Numbered[] = [];
  for (const { orderId, phone: typed } of orders) {
    if (typed === undefined) continue;
    const read = await normalisePhone(typed);
    if (read.outcome === 'refused') continue;
    const { phone } = read;
    numbered.push({ orderId, phone, indexes: customerIndexes(vault, businessId, phone) });
  }
  if (numbered.length === 0) return;
  const known = await findOlder(transaction, businessId, numbered);
  const rows = numbered.map(({ orderId, phone, indexes }) => {
    const phoneIndex = indexes.find((index) => known.has(index.toString('hex'))) ?? indexes[0];
    return { orderId, phoneIndex, sealedPhone: sealCustomerPhone(vault, phoneIndex, phone) };
  });
  await insertOrderCustomers(transaction, businessId, rows);
}

/**
 * While keys are being changed, the unique index alone doesn't keep a number from getting two rows:
 * processes may disagree on the newest key.
 */
async function findOlder(
  transaction: DatabaseTransaction,
  businessId: number,
  numbered: readonly Numbered[],
): Promise<ReadonlySet<string>> {
  if (numbered.every(({ indexes }) => indexes.length === 1)) return new Set();
  const turns = numbered.map(({ indexes }) => indexes.toSorted(Buffer.compare)[0] ?? indexes[0]);
  await takeTurns(transaction, turns);
  const all = numbered.flatMap(({ indexes }) => indexes);
  const known = await findKnownIndexes(transaction, businessId, all);
  return new Set(known.map((index) => index.toString('hex')));
}
