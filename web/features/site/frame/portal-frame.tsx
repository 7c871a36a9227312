import type { CurrentUser } from '#contract/people/sign-in/sign-in.ts';
import { dashboardPath } from '#web/platform/session/portal-addresses.ts';
import { Breadcrumb, type BreadcrumbProps } from '#web/ui/breadcrumb.tsx';
import { Container } from '#web/ui/container.tsx';
import { NavTabs } from '#web/ui/tabs/nav-tabs.tsx';
import { NewsCount } from '../live/index.ts';
import { portalPages } from './portal-pages.data.ts';

/** SPEC's default. */
const reportsPath = '/business/reports';

/** Only what the role allows. A phone has room for the first three; its menu lists all. */
export function PortalTabs({ user }: { user: CurrentUser }) {
  const links = portalPages
    .filter(({ permission }) => user.permissions.includes(permission))
    .map(({ to, tab, news, isAlwaysTab }) => ({
      to,
      label: (
        <>
          {tab}
          {news && <NewsCount noun={news} />}
        </>
      ),
      isWideOnly: !isAlwaysTab,
    }));
  return (
    <div className="border-b border-line bg-paper print:hidden">
      <Container width="wide">
        <NavTabs label="Business" className="sm:-ml-3.5" links={links} defaultTo={reportsPath} />
      </Container>
    </div>
  );
}

const start = { label: 'Business Dashboard', to: dashboardPath };

/** Every page of the portal is below its dashboard. */
export const PortalBreadcrumb = ({
  above = [],
  here,
}: Partial<BreadcrumbProps> & Pick<BreadcrumbProps, 'here'>) => (
  <Breadcrumb above={[start, ...above]} here={here} />
);
