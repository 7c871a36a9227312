import type { Vault } from '#platform/secrets/vault.ts';

const purpose = 'consumers.consumer_id';

/** The id under which one restaurant sees a diner. Each restaurant sees a different one. */
export const dinerIdFor = (vault: Vault, of: { businessId: number; consumerId: number }) =>
  vault.tenantId(purpose, { businessId: of.businessId, id: of.consumerId });

/** Undefined if the id was not made for this restaurant. Does not check whose diner it is. */
export const readDinerId = (vault: Vault, of: { businessId: number; shown: string }) =>
  vault.openTenantId(purpose, of);

const customerPurpose = 'customers.customer_id';

/** Like dinerIdFor, for a customer: a diner as one restaurant knows them. */
export const customerIdFor = (vault: Vault, of: { businessId: number; customerId: number }) =>
  vault.tenantId(customerPurpose, { businessId: of.businessId, id: of.customerId });

/**
 * Undefined if the id was not made for this restaurant. Does not check that the customer exists.
 */
export const readCustomerId = (vault: Vault, of: { businessId: number; shown: string }) =>
  vault.openTenantId(customerPurpose, of);
