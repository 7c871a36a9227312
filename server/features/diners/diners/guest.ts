import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { waitForTurn } from '#platform/database/turns.queries.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { findCustomerByPhone } from './customer-of-number.ts';
import { findOrderIds, findSealedPhoneOfOrder } from './customer-orders.queries.ts';
import { customerIndexes, openCustomerPhone } from './customer-phone.ts';
import { findDinerByPhone, findNumber } from './find-or-create-diner.ts';

type AtRestaurant = { vault: Vault; businessId: number };

/** A person at a restaurant, by their number: a diner with coupons, and a customer with orders. */
export type Guest = { consumerId: number | undefined; orderIds: readonly number[] };

type By = { consumerId: number | null; orderId: number | undefined };

/** Undefined if neither of the two leads to a number, or it was erased. */
async function findNumberOf(transaction: DatabaseTransaction, here: AtRestaurant, by: By) {
  if (by.consumerId !== null) return findNumber(transaction, here.vault, by.consumerId);
  if (by.orderId === undefined) return undefined;
  const key = { businessId: here.businessId, orderId: by.orderId };
  const sealed = await findSealedPhoneOfOrder(transaction, key);
  return sealed && openCustomerPhone(here.vault, sealed);
}

/**
 * The guest whose visit it was. `isAlone`: until the transaction ends, other transactions that look
 * for the same guest with `isAlone` wait.
 */
export async function findGuest(
  transaction: DatabaseTransaction,
  here: AtRestaurant,
  { isAlone, ...by }: By & { isAlone: boolean },
): Promise<Guest | undefined> {
  const phone = await findNumberOf(transaction, here, by);
  if (phone === undefined) return undefined;
  const { vault, businessId } = here;
  if (isAlone) {
    // While keys are being changed, processes may disagree on the newest key.
    const [turn] = customerIndexes(vault, businessId, phone).toSorted(Buffer.compare);
    await waitForTurn(transaction, 'guest', turn?.toString('hex') ?? '');
  }
  const customer = await findCustomerByPhone(transaction, here, phone);
  const of = customer && { businessId, customerId: customer.customer_id };
  return {
    consumerId: await findDinerByPhone(transaction, vault, phone),
    orderIds: of ? await findOrderIds(transaction, of) : [],
  };
}
