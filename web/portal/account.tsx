import { Outlet } from 'react-router';
import { usePortalSession } from '../features/access/index.ts';
import { Container } from '../ui/container.tsx';
import { NavTabs } from '../ui/nav-tabs.tsx';

/** The parts of the account tab that the role can open. */
export default function Account() {
  const permissions = usePortalSession()?.currentUser.permissions ?? [];
  const parts = [
    { to: '/business/account', label: 'Profile', end: true },
    { to: '/business/account/devices', label: 'Devices' },
    ...(permissions.includes('staff.manage')
      ? [{ to: '/business/account/staff', label: 'Staff' }]
      : []),
    ...(permissions.includes('reports') ? [{ to: '/business/account/fees', label: 'Fees' }] : []),
    ...(permissions.includes('audit.read')
      ? [{ to: '/business/account/activity', label: 'Activity' }]
      : []),
  ];
  return (
    <Container className="grid grid-cols-1 gap-5 py-8">
      <h1 className="text-2xl">Account</h1>
      <NavTabs label="Account" links={parts} className="border-b border-line" />
      <Outlet />
    </Container>
  );
}
