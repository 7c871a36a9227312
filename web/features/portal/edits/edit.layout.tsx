import { Outlet } from 'react-router';
import { Container } from '#web/ui/container.tsx';
import { NavTabs } from '#web/ui/tabs/nav-tabs.tsx';
import { PortalBreadcrumb, PortalTitle } from '../../site/frame/index.ts';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';
import { useEditPages } from './edit-links.tsx';

/** The screens where staff edit what diners read. */
export default function DetailsEdit() {
  const pages = useEditPages();
  return (
    <Container className="grid grid-cols-1 gap-5 py-8">
      <div>
        <PortalBreadcrumb />
        <PortalTitle />
        <p className="mt-1 text-ink-soft">Diners see a change within a second.</p>
      </div>
      <NavTabs label="Edit details" links={pages} className="border-b border-line" />
      <Outlet />
      <AskBeforeLeaving />
    </Container>
  );
}
