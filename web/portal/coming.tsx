import Tablet from 'lucide-react/icons/tablet';
import { dashboardPath } from '../platform/session/portal-addresses.ts';
import { unlistedMeta } from '../platform/unlisted-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export const meta = unlistedMeta('In the Tablet App | Joyous');

/** Where a page of the portal will stand that is not built: said plainly, with the way to go on. */
export default function Coming() {
  return (
    <EmptyState
      as="h1"
      icon={<Tablet size={32} />}
      title="Not on This Site Yet"
      text="This part of your business tools is in the tablet app for now."
      action={<ButtonLink to={dashboardPath}>Business Dashboard</ButtonLink>}
    />
  );
}
