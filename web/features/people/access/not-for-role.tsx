import { Lock } from 'lucide-react';
import { dashboardPath } from '#web/platform/session/portal-addresses.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function NotForRole() {
  return (
    <EmptyState
      as="h1"
      icon={<Lock size={32} />}
      title="Not part of your role"
      text="Your role doesn't include this page. The owner of your restaurant can change that."
      action={<ButtonLink to={dashboardPath}>Business Dashboard</ButtonLink>}
    />
  );
}
