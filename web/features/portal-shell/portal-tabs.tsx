import type { Permission } from '#contract/access/roles.ts';
import type { Noun } from '#contract/live/nouns.ts';
import type { CurrentUser } from '#contract/sign-in/sign-in.ts';
import { Container } from '../../ui/container.tsx';
import { NavTabs } from '../../ui/nav-tabs.tsx';
import { NewsCount } from '../live/index.ts';

const tabs: { to: string; label: string; permission: Permission; news?: Noun }[] = [
  { to: '/business/customers', label: 'CUSTOMERS', permission: 'customers' },
  { to: '/business/reports', label: 'REPORTS', permission: 'reports', news: 'orders' },
  { to: '/business/account', label: 'ACCOUNT', permission: 'account' },
];

/** The current tab on pages that belong to none, such as the dashboard. */
const defaultTab = '/business/reports';

/** Only the tabs that the role allows. */
export function PortalTabs({ user }: { user: CurrentUser }) {
  return (
    <div className="border-b border-line bg-paper print:hidden">
      <Container>
        <NavTabs
          label="Business"
          className="-ml-3.5"
          links={tabs
            .filter(({ permission }) => user.permissions.includes(permission))
            .map(({ to, label, news }) => ({
              to,
              label: news ? (
                <>
                  {label}
                  <NewsCount noun={news} />
                </>
              ) : (
                label
              ),
            }))}
          defaultTo={defaultTab}
        />
      </Container>
    </div>
  );
}
