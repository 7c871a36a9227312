import { peopleCalls } from '#contract/people/staff/calls.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { usePortalSession } from '../access/index.ts';
import type { Route } from './+types/devices.page';
import { DeviceList } from './device-list.tsx';

const devices = q(peopleCalls.listDevices);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadForPage(request, devices);

export default function DevicesPage() {
  const userId = usePortalSession()?.currentUser.userId;
  const { result } = useCall(devices);
  return result && userId !== undefined && <DeviceList devices={result} userId={userId} />;
}
