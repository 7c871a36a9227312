import { Link } from 'react-router';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { useSignedInUser } from '#web/platform/session/use-session.ts';
import { Container } from '#web/ui/container.tsx';
import { PortalBreadcrumb, PortalTitle } from '../../site/frame/index.ts';
import type { Route } from './+types/counter.page';
import { CounterDesk } from './counter-desk.tsx';
import { takings } from './use-takings.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadForPage(request, takings);

export default function Counter() {
  const user = useSignedInUser();
  return (
    <Container className="grid grid-cols-1 gap-6 py-8">
      <div>
        <PortalBreadcrumb />
        <PortalTitle />
        <p className="mt-1 text-ink-soft">
          Check a diner's code, then take it. Joyous pays you back for its coupons.
        </p>
        {user?.permissions.includes('reports') && (
          <Link to="/business/reports/coupons" className="link inline-flex min-h-11 items-center">
            Coupon results
          </Link>
        )}
      </div>
      <CounterDesk />
    </Container>
  );
}
