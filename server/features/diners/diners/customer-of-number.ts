import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { type CustomerRow, findCustomerByIndexes } from './customer-list.queries.ts';
import { deleteCustomerWith, findCustomersWith } from './customer-of-number.queries.ts';
import { customerIndexes } from './customer-phone.ts';

/** By an index made for this restaurant: other restaurants' customers can't be found by it. */
export const findCustomerByPhone = (
  transaction: DatabaseTransaction,
  { vault, businessId }: { vault: Vault; businessId: number },
  phone: string,
): Promise<CustomerRow | undefined> =>
  findCustomerByIndexes(transaction, businessId, customerIndexes(vault, businessId, phone));

type Number = { vault: Vault; businessId: number; phone: string };

/**
 * What a restaurant's customers hold about a number: one row, or none. For the answer to the person
 * whose number it is.
 */
export const findCustomersOf = (
  transaction: DatabaseTransaction,
  { vault, businessId, phone }: Number,
) => findCustomersWith(transaction, businessId, customerIndexes(vault, businessId, phone));

/**
 * Removes a restaurant's customer with this number, and the customer of these orders even if their
 * tills sent another number. Call it in the transaction that erases the orders' details, after
 * that, so that it includes what a job has just linked. Returns how many customers there were.
 */
export const eraseCustomersOf = (
  transaction: DatabaseTransaction,
  { vault, businessId, phone }: Number,
  orderIds: readonly number[],
): Promise<number> =>
  deleteCustomerWith(transaction, {
    businessId,
    phoneIndexes: customerIndexes(vault, businessId, phone),
    orderIds,
  });
