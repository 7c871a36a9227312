import { peopleCalls } from '#contract/people/calls.ts';
import { usePortalSession } from '../../features/access/index.ts';
import { StaffList } from '../../features/people/index.ts';
import { forPage, portalApi } from '../../platform/portal-api.ts';
import { unlistedMeta } from '../../platform/unlisted-meta.ts';
import type { Route } from './+types/staff';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  forPage(request, portalApi.call(peopleCalls.listBusinessUsers));

export const meta = unlistedMeta('Staff | Joyous');

export default function StaffPage({ loaderData }: Route.ComponentProps) {
  const roleId = usePortalSession()?.currentUser.roleId;
  return roleId === undefined ? null : <StaffList staff={loaderData} roleId={roleId} />;
}
