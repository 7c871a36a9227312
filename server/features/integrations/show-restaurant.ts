import type { CallResult } from '#contract/endpoint.ts';
import type { getPartnerRestaurant } from '#contract/integrations/integrations.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { findOwnPlace } from '../restaurants/index.ts';
import type { Partner } from './admit-integration.ts';
import { findKey } from './integrations.queries.ts';

/** What a key is for. */
export const showPartnerRestaurant = (
  database: Database,
  { businessId, keyId }: Partner,
): Promise<CallResult<typeof getPartnerRestaurant>> =>
  asRestaurant(database, businessId, async (transaction) => {
    const place = await findOwnPlace(transaction, businessId);
    const key = await findKey(transaction, { businessId, keyId });
    // Keys are revoked, never removed: there is one, or there is a mistake of ours.
    if (!key) throw new Error(`key ${keyId} of restaurant ${businessId} is gone`);
    return {
      businessExternalId: place.external_id,
      name: place.name,
      timeZone: place.time_zone,
      integrationName: key.name,
      expiresAt: key.expires_at?.toISOString() ?? null,
    };
  });
