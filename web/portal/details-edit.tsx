import { Outlet } from 'react-router';
import { editPages, useAskBeforeLeaving } from '../features/edits/index.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Container } from '../ui/container.tsx';
import { NavTabs } from '../ui/nav-tabs.tsx';

const details = '/business/management/details';

/** The screens where owners and managers edit what diners read. */
export default function DetailsEdit() {
  useAskBeforeLeaving();
  return (
    <Container className="grid grid-cols-1 gap-5 py-8">
      <div>
        <Breadcrumb above={[{ label: 'Restaurant Details', to: details }]} here="Edit Details" />
        <h1 className="text-2xl">Edit Details</h1>
        <p className="mt-1 text-ink-soft">Diners see a change within a second.</p>
      </div>
      <NavTabs label="Edit details" links={editPages} className="border-b border-line" />
      <Outlet />
    </Container>
  );
}
