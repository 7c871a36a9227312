import { peopleCalls } from '#contract/people/staff/calls.ts';
import { forPage, portalApi } from '#web/platform/api/portal-api.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { usePortalSession } from '../../features/people/access/index.ts';
import { StaffList } from '../../features/people/staff/index.ts';
import type { Route } from './+types/staff';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  forPage(request, portalApi.call(peopleCalls.listBusinessUsers));

export const meta = unlistedMeta('Staff | Joyous');

export default function StaffPage({ loaderData }: Route.ComponentProps) {
  const roleId = usePortalSession()?.currentUser.roleId;
  return roleId === undefined ? null : <StaffList staff={loaderData} roleId={roleId} />;
}
