import { peopleCalls } from '#contract/people/staff/calls.ts';
import { forPage, portalApi } from '#web/platform/api/portal-api.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { usePortalSession } from '../../features/people/access/index.ts';
import { DeviceList } from '../../features/people/staff/index.ts';
import type { Route } from './+types/devices';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  forPage(request, portalApi.call(peopleCalls.listDevices));

export const meta = unlistedMeta('Devices | Joyous');

export default function DevicesPage({ loaderData }: Route.ComponentProps) {
  const userId = usePortalSession()?.currentUser.userId;
  return userId === undefined ? null : <DeviceList devices={loaderData} userId={userId} />;
}
