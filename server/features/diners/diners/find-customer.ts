import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { type CustomerRow, findCustomerByIndexes } from './customer-list.queries.ts';
import { customerIndexes } from './customer-phone.ts';

/** By an index made for this restaurant: other restaurants' customers can't be found by it. */
export const findCustomerByPhone = (
  transaction: DatabaseTransaction,
  { vault, businessId }: { vault: Vault; businessId: number },
  phone: string,
): Promise<CustomerRow | undefined> =>
  findCustomerByIndexes(transaction, businessId, customerIndexes(vault, businessId, phone));
