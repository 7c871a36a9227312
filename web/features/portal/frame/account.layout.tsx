import { Outlet } from 'react-router';
import { pagesInMenu, portalAddress } from '#contract/site/frame/portal-pages.data.ts';
import { Container } from '#web/ui/container.tsx';
import { NavTabs } from '#web/ui/tabs/nav-tabs.tsx';
import { usePortalSession } from '../../people/access/index.ts';
import { PortalBreadcrumb, PortalTitle } from '../../site/frame/index.ts';

const profile = { to: portalAddress('account'), label: 'Profile', end: true };

/** The parts of the account tab that the role can open. */
export default function Account() {
  const permissions = usePortalSession()?.currentUser.permissions ?? [];
  const below = pagesInMenu('account').filter(({ permission }) => permissions.includes(permission));
  const links = below.map(({ path, title }) => ({ to: portalAddress(path), label: title }));
  return (
    <Container className="grid grid-cols-1 gap-5 py-8">
      <div>
        <PortalBreadcrumb />
        <PortalTitle />
      </div>
      <NavTabs label="Account" links={[profile, ...links]} className="border-b border-line" />
      <Outlet />
    </Container>
  );
}
