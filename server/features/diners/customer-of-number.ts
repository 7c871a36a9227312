import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { deleteCustomerWith, findCustomersWith } from './customer-of-number.queries.ts';
import { customerIndexes } from './customer-phone.ts';

type Number = { vault: Vault; businessId: number; phone: string };

/** What a restaurant's customers hold of a number: one row, or none. For the answer to whom it belongs to. */
export const findCustomersOf = (
  transaction: DatabaseTransaction,
  { vault, businessId, phone }: Number,
) => findCustomersWith(transaction, businessId, customerIndexes(vault, businessId, phone));

/**
 * A restaurant's customer with this number is gone after this, and so is whose these orders were, though
 * their tills sent another number. Part of the transaction that erases what the orders say, and after it:
 * what a job has just linked by that is found here. How many customers there were.
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
