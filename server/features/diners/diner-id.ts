import type { Vault } from '#platform/secrets/vault.ts';

const purpose = 'consumers.consumer_id';

/** The id under which one restaurant sees a diner. Each restaurant sees a different one. */
export const dinerIdFor = (vault: Vault, of: { businessId: number; consumerId: number }) =>
  vault.tenantId(purpose, { businessId: of.businessId, id: of.consumerId });

/** Undefined when the id was not made for this restaurant. Does not check whose diner it is. */
export const readDinerId = (vault: Vault, of: { businessId: number; shown: string }) =>
  vault.openTenantId(purpose, of);
