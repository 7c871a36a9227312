import { ChangeList, loadChanges } from '../../features/edits/index.ts';
import { forPage } from '../../platform/portal-api.ts';
import { unlistedMeta } from '../../platform/unlisted-meta.ts';
import type { Route } from './+types/changes';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  forPage(request, loadChanges());

export const meta = unlistedMeta('Changes to Details | Joyous');

export default function ChangesPage({ loaderData }: Route.ComponentProps) {
  // A new entry at the top starts the list again.
  return <ChangeList key={loaderData.results[0]?.auditId} firstPage={loaderData} />;
}
