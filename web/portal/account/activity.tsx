import { loadPagesForPage } from '#web/platform/query/load-for-page.ts';
import { AuditTrail, auditPages } from '../../features/people/staff/index.ts';
import { UndoChange } from '../../features/portal/edits/index.ts';
import type { Route } from './+types/activity';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadPagesForPage(request, auditPages);

export default function ActivityPage() {
  return (
    <AuditTrail
      changeOf={({ auditId, change }) => change && <UndoChange auditId={auditId} change={change} />}
    />
  );
}
