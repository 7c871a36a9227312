import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { normalisePhone } from '#platform/phone/normalise-phone.ts';
import { takeTurns } from '#platform/process/take-turns.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { customerIndexes, sealCustomerPhone } from './customer-phone.ts';
import {
  findKnownIndexes,
  insertOrderCustomers,
  insertOrderOfKnown,
  type OrderOfNumber,
  waitForNumbers,
} from './customers.queries.ts';

/** An order and the phone number that its till sent, as typed. */
export type OrderWithPhone = { orderId: number; phone: string | undefined };

type Numbered = { phone: string; indexes: [Buffer, ...Buffer[]] };

/**
 * Links orders to customers by their phone numbers. An order without one, or without a valid mobile
 * number, gets no customer. Runs in the transaction that takes the orders, after all its inserts:
 * customers are locked until it ends.
 */
export async function linkOrders(
  transaction: DatabaseTransaction,
  { vault, businessId }: { vault: Vault; businessId: number },
  orders: readonly OrderWithPhone[],
): Promise<void> {
  // In a large batch, most numbers repeat: each is parsed and sealed once.
  const ofNumber = new Map<string, Numbered | undefined>();
  const numbered: (Numbered & { orderId: number })[] = [];
  const turn = takeTurns();
  for (const { orderId, phone: typed } of orders) {
    if (typed === undefined) continue;
    if (!ofNumber.has(typed)) ofNumber.set(typed, await readNumber(vault, businessId, typed));
    const number = ofNumber.get(typed);
    if (number) numbered.push({ orderId, ...number });
    await turn();
  }
  const [first, second] = numbered;
  if (!first) return;
  // The usual case, a single order. Several orders lock their customers in the order of the
  // numbers.
  if (!second && first.indexes.length === 1) {
    const { orderId, indexes } = first;
    const order = { orderId, phoneIndex: indexes[0] };
    if (await insertOrderOfKnown(transaction, businessId, order)) return;
  }
  const known = await findOlder(transaction, businessId, numbered);
  const sealed = new Map<string, Buffer>();
  const rows: OrderOfNumber[] = [];
  for (const { orderId, phone, indexes } of numbered) {
    const phoneIndex = indexes.find((index) => known.has(index.toString('hex'))) ?? indexes[0];
    const sealedPhone = sealed.get(phone) ?? sealCustomerPhone(vault, phoneIndex, phone);
    sealed.set(phone, sealedPhone);
    rows.push({ orderId, phoneIndex, sealedPhone });
    await turn();
  }
  await insertOrderCustomers(transaction, businessId, rows);
}

async function readNumber(
  vault: Vault,
  businessId: number,
  typed: string,
): Promise<Numbered | undefined> {
  const read = await normalisePhone(typed);
  if (read.outcome === 'refused') return undefined;
  const { phone } = read;
  return { phone, indexes: customerIndexes(vault, businessId, phone) };
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
  await waitForNumbers(transaction, turns);
  const all = numbered.flatMap(({ indexes }) => indexes);
  const known = await findKnownIndexes(transaction, businessId, all);
  return new Set(known.map((index) => index.toString('hex')));
}
