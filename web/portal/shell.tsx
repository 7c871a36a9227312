import { isRouteErrorResponse, Outlet, useMatches } from 'react-router';
import { NotForRole, RestaurantSwitch, usePortalSession } from '../features/access/index.ts';
import { RouteError } from '../features/errors/index.ts';
import { BarFrame, MessageBanner, SignedInBar, TopBar } from '../features/site/index.ts';
import { useSignedInUser } from '../platform/session/use-session.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import type { Route } from './+types/shell';

function Bar() {
  const user = useSignedInUser();
  const loaded = usePortalSession();
  // Whoever opens a protected page is signed in or on the way to the login: no other bar in between.
  const isProtected = useMatches().some(({ id }) => id === 'portal/protected');
  if (user === null) return isProtected ? <BarFrame /> : <TopBar />;
  return <SignedInBar user={user}>{loaded && <RestaurantSwitch loaded={loaded} />}</SignedInBar>;
}

function Frame({ children }: { children: React.ReactNode }) {
  const isBehindTheDoor = usePortalSession() !== undefined;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink href="#main" />
      <Bar />
      {/* Behind the door it stands under the tabs, which would else move away from the pointer. */}
      {!isBehindTheDoor && <MessageBanner />}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
    </div>
  );
}

/** No footer: it is for the public, and here somebody works. */
export default function PortalShell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const forbidden = isRouteErrorResponse(error) && error.status === 403;
  return (
    <Frame>
      {forbidden ? (
        <>
          <title>Not Part of Your Role | Joyous</title>
          <NotForRole />
        </>
      ) : (
        <RouteError error={error} />
      )}
    </Frame>
  );
}
