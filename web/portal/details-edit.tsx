import { Outlet, useLocation } from 'react-router';
import { Container } from '#web/ui/container.tsx';
import { NavTabs } from '#web/ui/tabs/nav-tabs.tsx';
import { AskBeforeLeaving, useEditPages } from '../features/portal/edits/index.ts';
import { PortalBreadcrumb } from '../features/site/frame/index.ts';

const details = '/business/management/details';

/** The screens where staff edit what diners read. */
export default function DetailsEdit() {
  const { pathname } = useLocation();
  const pages = useEditPages();
  const here = pages.find(({ to }) => pathname.startsWith(to))?.label ?? '';
  return (
    <Container className="grid grid-cols-1 gap-5 py-8">
      <div>
        <PortalBreadcrumb above={[{ label: 'Restaurant Details', to: details }]} here={here} />
        <h1 className="text-2xl">{here}</h1>
        <p className="mt-1 text-ink-soft">Diners see a change within a second.</p>
      </div>
      <NavTabs label="Edit details" links={pages} className="border-b border-line" />
      <Outlet />
      <AskBeforeLeaving />
    </Container>
  );
}
