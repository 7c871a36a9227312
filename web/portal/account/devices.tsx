import { usePortalSession } from '../../features/access/index.ts';
import { DeviceList, loadDevices } from '../../features/people/index.ts';
import { forPage } from '../../platform/portal-api.ts';
import type { Route } from './+types/devices';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  forPage(request, loadDevices());

export const meta: Route.MetaFunction = () => [
  { title: 'Devices | Joyous' },
  { name: 'robots', content: 'noindex' },
];

export default function DevicesPage({ loaderData }: Route.ComponentProps) {
  const userId = usePortalSession()?.currentUser.userId;
  return userId === undefined ? null : <DeviceList devices={loaderData} userId={userId} />;
}
