import { findOwnRestaurant, isTest } from '../../ground/restaurant/index.ts';
import type { Operation } from '../../people/access/index.ts';
import { findKey } from './integrations.queries.ts';

export const showRestaurant: Operation<'getPartnerRestaurant'> = (_input, context) =>
  context.transact(async (transaction) => {
    const { businessId, keyId } = context;
    const restaurant = await findOwnRestaurant(transaction, businessId);
    const key = await findKey(transaction, { businessId, keyId });
    // Keys are revoked, never deleted: a missing one is our bug.
    if (!key) throw new Error(`key ${keyId} of restaurant ${businessId} is gone`);
    return {
      businessExternalId: restaurant.external_id,
      name: restaurant.name,
      timeZone: restaurant.time_zone,
      integrationName: key.name,
      expiresAt: key.expires_at?.toISOString() ?? null,
      isTest: await isTest(transaction, businessId),
    };
  });
