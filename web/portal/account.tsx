import { Outlet, useLocation } from 'react-router';
import { Container } from '#web/ui/container.tsx';
import { NavTabs } from '#web/ui/tabs/nav-tabs.tsx';
import { usePortalSession } from '../features/people/access/index.ts';
import { PortalBreadcrumb } from '../features/site/frame/index.ts';

const account = { label: 'Account', to: '/business/account' };

/** The parts of the account tab that the role can open. */
export default function Account() {
  const { pathname } = useLocation();
  const permissions = usePortalSession()?.currentUser.permissions ?? [];
  const parts = [
    { to: account.to, label: 'Profile', end: true },
    { to: '/business/account/devices', label: 'Devices' },
    ...(permissions.includes('staff.manage')
      ? [{ to: '/business/account/staff', label: 'Staff' }]
      : []),
    ...(permissions.includes('reports') ? [{ to: '/business/account/fees', label: 'Fees' }] : []),
    ...(permissions.includes('audit.read')
      ? [{ to: '/business/account/activity', label: 'Activity' }]
      : []),
  ];
  const below = parts.find(({ to }) => to !== account.to && pathname.startsWith(to));
  const here = below?.label ?? account.label;
  return (
    <Container className="grid grid-cols-1 gap-5 py-8">
      <div>
        <PortalBreadcrumb above={below ? [account] : []} here={here} />
        <h1 className="text-2xl">{here}</h1>
      </div>
      <NavTabs label="Account" links={parts} className="border-b border-line" />
      <Outlet />
    </Container>
  );
}
