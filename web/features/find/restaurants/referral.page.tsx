import { redirect } from 'react-router';
import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import { referredUrl } from '#contract/find/restaurants/referral.ts';
import { serverApi } from '#web/platform/api/api.ts';
import { orNotFound } from '#web/platform/api/not-found-route.ts';
import type { Route } from './+types/referral.page';

/**
 * The target of a restaurant's referral link or poster: redirects to its page, which keeps the code
 * for the visit.
 */
export async function loader({ context, params: { code } }: Route.LoaderArgs) {
  const referral = await orNotFound(
    serverApi(context).call(restaurantCalls.getReferral, { params: { code } }),
  );
  throw redirect(referredUrl(referral, referral.businessReferralCode), 302);
}

export default function Referral() {
  return null;
}
