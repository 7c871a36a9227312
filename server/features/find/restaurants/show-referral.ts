import { dependsOn } from '#platform/cache/dependencies.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import type { Operation } from '../../people/access/index.ts';
import { findReferral } from './restaurants.queries.ts';

/**
 * The codes are on posters and guard nothing: a restaurant found by one is also found by the
 * search.
 */
export const showReferral: Operation<'getReferral'> = async ({ params }, { database }) => {
  const row = await findReferral(database, params.code);
  if (!row) return refuse('restaurant_not_found');
  dependsOn(`restaurant:${row.external_id}`);
  return {
    businessExternalId: row.external_id,
    slug: row.slug,
    businessReferralCode: row.business_referral_code,
  };
};
