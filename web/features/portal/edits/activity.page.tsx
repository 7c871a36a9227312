import { loadPagesForPage } from '#web/platform/query/load-for-page.ts';
import { AuditTrail, auditPages } from '../../people/staff/index.ts';
import type { Route } from './+types/activity.page';
import { UndoChange } from './undo-change.tsx';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadPagesForPage(request, auditPages);

export default function ActivityPage() {
  return (
    <AuditTrail
      changeOf={({ auditId, change }) => change && <UndoChange auditId={auditId} change={change} />}
    />
  );
}
