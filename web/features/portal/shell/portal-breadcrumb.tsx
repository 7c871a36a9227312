import { dashboardPath } from '#web/platform/session/portal-addresses.ts';
import { Breadcrumb, type BreadcrumbProps } from '#web/ui/breadcrumb.tsx';

const start = { label: 'Business Dashboard', to: dashboardPath };

/** Every page of the portal is below its dashboard. */
export const PortalBreadcrumb = ({
  above = [],
  here,
}: Partial<BreadcrumbProps> & Pick<BreadcrumbProps, 'here'>) => (
  <Breadcrumb above={[start, ...above]} here={here} />
);
