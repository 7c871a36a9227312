import { peopleCalls } from '#contract/people/calls.ts';
import { usePortalSession } from '../../features/access/index.ts';
import { DeviceList } from '../../features/people/index.ts';
import { forPage, portalApi } from '../../platform/portal-api.ts';
import { unlistedMeta } from '../../platform/unlisted-meta.ts';
import type { Route } from './+types/devices';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  forPage(request, portalApi.call(peopleCalls.listDevices));

export const meta = unlistedMeta('Devices | Joyous');

export default function DevicesPage({ loaderData }: Route.ComponentProps) {
  const userId = usePortalSession()?.currentUser.userId;
  return userId === undefined ? null : <DeviceList devices={loaderData} userId={userId} />;
}
