import { ScanLine } from 'lucide-react';
import { prefetchForPage } from '#web/platform/query/load-for-page.ts';
import { useLogOut } from '#web/platform/session/log-out.ts';
import { useSignedInUser } from '#web/platform/session/use-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { PortalTitle } from '../../site/frame/index.ts';
import { DashboardTiles } from './dashboard-tiles.tsx';
import { Glance, todaysFigures } from './glance.tsx';

export const clientLoader = () => prefetchForPage(todaysFigures);

export default function Dashboard() {
  const user = useSignedInUser();
  const logOut = useLogOut();
  if (user === null) return null;
  return (
    <Container width="wide" className="grid grid-cols-1 gap-6 py-8 print:gap-3 print:py-0">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <PortalTitle />
          <p className="hidden text-md font-semibold print:block">{user.businessName}</p>
          <p className="mt-1 text-ink-soft print:hidden">
            {user.firstName} {user.lastName}, {user.roleName}
          </p>
        </div>
        {user.permissions.includes('counter') && (
          <ButtonLink to="/business/counter" size="lg" className="print:hidden">
            <ScanLine size={20} />
            Take a coupon
          </ButtonLink>
        )}
      </div>
      <Glance user={user} />
      <DashboardTiles user={user} onLogOut={logOut} />
    </Container>
  );
}
