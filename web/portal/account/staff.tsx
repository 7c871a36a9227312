import { usePortalSession } from '../../features/access/index.ts';
import { loadStaff, StaffList } from '../../features/people/index.ts';
import { forPage } from '../../platform/portal-api.ts';
import type { Route } from './+types/staff';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return forPage(request, loadStaff());
}

export const meta: Route.MetaFunction = () => [
  { title: 'Staff | Joyous' },
  { name: 'robots', content: 'noindex' },
];

export default function StaffPage({ loaderData }: Route.ComponentProps) {
  const roleId = usePortalSession()?.currentUser.roleId;
  return roleId === undefined ? null : <StaffList staff={loaderData} roleId={roleId} />;
}
