import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { usePortalSession } from '../../people/access/index.ts';
import type { Route } from './+types/feedback.page';
import { Feedback } from './feedback.tsx';
import { reviewMetrics } from './use-feedback.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadForPage(request, reviewMetrics);

/** The metrics cover all reviews, whatever the filter in the address. */
export const shouldRevalidate = unlessSearchChanged;

export default function FeedbackPage() {
  const user = usePortalSession()?.currentUser;
  return user && <Feedback roleId={user.roleId} />;
}
