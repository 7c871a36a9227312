import { feedbackCalls } from '#contract/reviews/replies/calls.ts';
import { forPage, portalApi } from '#web/platform/api/portal-api.ts';
import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { usePortalSession } from '../features/people/access/index.ts';
import { Feedback } from '../features/reviews/replies/index.ts';
import type { Route } from './+types/feedback';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  forPage(request, portalApi.call(feedbackCalls.getReviewMetrics));

/** The metrics cover all reviews, whatever the filter in the address. */
export const shouldRevalidate = unlessSearchChanged;

export const meta = unlistedMeta('Customer Reviews | Joyous');

export default function FeedbackPage({ loaderData }: Route.ComponentProps) {
  const user = usePortalSession()?.currentUser;
  if (user === undefined || loaderData === null) return null;
  // Another restaurant starts fresh.
  return <Feedback key={user.businessExternalId} metrics={loaderData} roleId={user.roleId} />;
}
