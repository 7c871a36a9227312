import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, useMatches } from 'react-router';
import { useBarColor } from '#web/platform/device/look.ts';
import { useSignedInUser } from '#web/platform/session/use-session.ts';
import { NotForRole, RestaurantSwitch, usePortalSession } from '../../people/access/index.ts';
import { FindAnything } from '../../reports/find/index.ts';
import { RouteError } from '../../site/errors/index.ts';
import {
  BarFrame,
  Frame,
  PhoneBar,
  SignedInBar,
  TopBar,
  usePortalPage,
} from '../../site/frame/index.ts';
import type { Route } from './+types/portal.layout';

function Bar() {
  const user = useSignedInUser();
  const loaded = usePortalSession();
  // Visitors to a protected page are signed in or on their way to the login: no other bar in
  // between.
  const isProtected = useMatches().some(({ id }) => id === 'portal/protected');
  if (user === null) return isProtected ? <BarFrame width="wide" /> : <TopBar />;
  return (
    <SignedInBar
      user={user}
      isPortal
      find={user.permissions.includes('reports') && <FindAnything />}
    >
      {loaded && <RestaurantSwitch loaded={loaded} />}
    </SignedInBar>
  );
}

type PortalFrameProps = { hasBar?: boolean; children: ReactNode };

/** The portal has no footer: it is for the public pages. */
function PortalFrame({ hasBar = true, children }: PortalFrameProps) {
  // On a protected page the message is under the tabs, which would otherwise move away from the
  // pointer.
  const hasTabs = usePortalSession() !== undefined;
  const user = useSignedInUser();
  useBarColor();
  return (
    <Frame bar={hasBar && <Bar />} foot={user && <PhoneBar user={user} />} hasMessage={!hasTabs}>
      {children}
    </Frame>
  );
}

export default function PortalShell() {
  const isFullScreen = usePortalPage()?.isFullScreen ?? false;
  return (
    <PortalFrame hasBar={!isFullScreen}>
      <Outlet />
    </PortalFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const forbidden = isRouteErrorResponse(error) && error.status === 403;
  return (
    <PortalFrame>
      {forbidden ? (
        <>
          <title>Not part of your role | Joyous</title>
          <NotForRole />
        </>
      ) : (
        <RouteError error={error} />
      )}
    </PortalFrame>
  );
}
