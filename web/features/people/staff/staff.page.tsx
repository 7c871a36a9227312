import { peopleCalls } from '#contract/people/staff/calls.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { usePortalSession } from '../access/index.ts';
import type { Route } from './+types/staff.page';
import { StaffList } from './staff-list.tsx';

const staff = q(peopleCalls.listBusinessUsers);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadForPage(request, staff);

export default function StaffPage() {
  const roleId = usePortalSession()?.currentUser.roleId;
  const { result } = useCall(staff);
  return result && roleId !== undefined && <StaffList staff={result} roleId={roleId} />;
}
