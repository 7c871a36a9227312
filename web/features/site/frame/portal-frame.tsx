import type { CurrentUser } from '#contract/people/sign-in/sign-in.ts';
import { pagesAbove, pagesInMenu, portalAddress } from '#contract/site/frame/portal-pages.data.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Container } from '#web/ui/container.tsx';
import { NavTabs } from '#web/ui/tabs/nav-tabs.tsx';
import { NewsCount } from '../live/index.ts';
import { usePortalPage } from './portal-page.ts';

/** SPEC's default. */
const defaultTo = portalAddress('reports');

/** Only what the role allows. A phone has room for the first three; its menu lists all. */
export function PortalTabs({ user }: { user: CurrentUser }) {
  const links = pagesInMenu('portal')
    .filter(({ permission }) => user.permissions.includes(permission))
    .map(({ path, tab, news, isAlwaysTab }) => ({
      to: portalAddress(path),
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
        <NavTabs label="Business" className="sm:-ml-3.5" links={links} defaultTo={defaultTo} />
      </Container>
    </div>
  );
}

/** What the page is called where that says more than its title, like an order's number. */
type Named = { here?: string | undefined };

export function PortalBreadcrumb({ here }: Named) {
  const page = usePortalPage();
  if (!page) return null;
  const above = pagesAbove(page).map(({ path, title }) => ({
    label: title,
    to: portalAddress(path),
  }));
  return <Breadcrumb above={above} here={here ?? page.title} />;
}

export function PortalTitle({ here }: Named) {
  const page = usePortalPage();
  return <h1 className="text-2xl">{here ?? page?.title}</h1>;
}
