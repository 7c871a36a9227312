import { forPage } from '#web/platform/api/portal-api.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { AuditTrail, loadAudit } from '../../features/people/staff/index.ts';
import { UndoChange } from '../../features/portal/edits/index.ts';
import type { Route } from './+types/activity';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return forPage(request, loadAudit());
}

export const meta = unlistedMeta('Activity | Joyous');

export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  return (
    <AuditTrail
      // A new entry at the top starts the list again.
      key={loaderData.results[0]?.auditId}
      firstPage={loaderData}
      changeOf={({ auditId, change }) => change && <UndoChange auditId={auditId} change={change} />}
    />
  );
}
