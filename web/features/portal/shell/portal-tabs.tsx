import type { CurrentUser } from '#contract/people/sign-in/sign-in.ts';
import { Container } from '#web/ui/container.tsx';
import { NavTabs } from '#web/ui/tabs/nav-tabs.tsx';
import { portalPlaces } from '../../site/frame/index.ts';
import { NewsCount } from '../live/index.ts';

/** Only what the role allows. A phone has room for the first three; its menu lists all. */
export function PortalTabs({ user }: { user: CurrentUser }) {
  const links = portalPlaces
    .filter(({ permission }) => user.permissions.includes(permission))
    .map(({ to, tab, news, isAlwaysTab }) => ({
      to,
      label: (
        <>
          {tab}
          {news && <NewsCount noun={news} />}
        </>
      ),
      className: isAlwaysTab ? '' : 'max-lg:hidden',
    }));
  return (
    <div className="border-b border-line bg-paper print:hidden">
      <Container width="wide">
        <NavTabs label="Business" className="-ml-3.5" links={links} />
      </Container>
    </div>
  );
}
