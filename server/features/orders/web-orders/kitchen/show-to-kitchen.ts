import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import type { OrderKey } from '../../../ground/restaurant/index.ts';
import { readDetails } from '../../orders/index.ts';
import { presentForKitchen } from '../placed.presenter.ts';
import { getWhole } from '../read-whole.ts';

/** The order as the kitchen reads it. */
export async function showToKitchen(transaction: DatabaseTransaction, vault: Vault, key: OrderKey) {
  const details = await readDetails(transaction, vault, key);
  return presentForKitchen(await getWhole(transaction, vault, key), details);
}
