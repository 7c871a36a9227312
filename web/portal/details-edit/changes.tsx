import { forPage } from '#web/platform/api/portal-api.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { ChangeList, loadChanges } from '../../features/portal/edits/index.ts';
import type { Route } from './+types/changes';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  forPage(request, loadChanges());

export const meta = unlistedMeta('Changes | Joyous');

export default function ChangesPage({ loaderData }: Route.ComponentProps) {
  // A new entry at the top starts the list again.
  return <ChangeList key={loaderData.results[0]?.auditId} firstPage={loaderData} />;
}
