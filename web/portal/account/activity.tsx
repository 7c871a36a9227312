import { AuditTrail, loadAudit } from '../../features/people/index.ts';
import { forPage } from '../../platform/portal-api.ts';
import type { Route } from './+types/activity';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return forPage(request, loadAudit());
}

export const meta: Route.MetaFunction = () => [
  { title: 'Activity | Joyous' },
  { name: 'robots', content: 'noindex' },
];

export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  return <AuditTrail firstPage={loaderData} />;
}
