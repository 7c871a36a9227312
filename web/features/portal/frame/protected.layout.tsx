import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type Location,
  Navigate,
  Outlet,
  useLocation,
  useNavigation,
  useRevalidator,
} from 'react-router';
import { afterSessionPath, forPage } from '#web/platform/api/portal-api.ts';
import { sessionQueries } from '#web/platform/query/query-client.ts';
import { safeReturnPath } from '#web/platform/session/portal-addresses.ts';
import { session } from '#web/platform/session/session-store.ts';
import { useSignedInUser } from '#web/platform/session/use-session.ts';
import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import {
  EarlyCalls,
  IdleWarning,
  loadSessionFor,
  requireSignIn,
} from '../../people/access/index.ts';
import { MessageBanner, PortalTabs, portalPageAt } from '../../site/frame/index.ts';
import { FollowNews } from '../../site/live/index.ts';
import type { Route } from './+types/protected.layout';
import { LoadingPage } from './loading-page.tsx';

// Runs before the loaders below, so that none of them makes a call when nobody is signed in.
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }, next) => {
    requireSignIn(request);
    return next();
  },
];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  forPage(request, loadSessionFor(request));
clientLoader.hydrate = true as const;

/** Another filter or range of the same page does not load the session again. */
export const shouldRevalidate = unlessSearchChanged;

export const HydrateFallback = () => (
  <>
    <EarlyCalls />
    <LoadingPage />
  </>
);

/** Of every page below: none has a title of its own. */
export function meta({ location }: Route.MetaArgs) {
  const title = portalPageAt(location.pathname)?.title;
  return unlistedMeta(title ? `${title} | Joyous` : 'Joyous for Business')();
}

const pathOf = ({ pathname, search, hash }: Location) => pathname + search + hash;

/** A session that the device remembered is loaded as soon as there is a connection. */
const askAgainMs = 15_000;

/** The portal's pages. Visitors leave them as soon as any tab signs out or the session ends. */
export default function Protected({ loaderData }: Route.ComponentProps) {
  const user = useSignedInUser();
  const location = useLocation();
  const currentPath = pathOf(location);
  const pressed = useNavigation().location;
  const { revalidate } = useRevalidator();
  const { currentUser, askedAtMs, deviceIsOurs, isFromDevice = false } = loaderData;
  const isSame =
    user?.userId === currentUser.userId &&
    user.businessExternalId === currentUser.businessExternalId;

  // Another tab, or the switch in the bar, changed the restaurant: this page still shows the old
  // one.
  useEffect(() => {
    if (user !== null && !isSame) void revalidate();
  }, [user, isSame, revalidate]);

  useEffect(() => {
    if (!isFromDevice) return;
    const again = () => void revalidate();
    addEventListener('online', again);
    const timer = setInterval(again, askAgainMs);
    return () => {
      removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [isFromDevice, revalidate]);

  if (user === null) {
    if (session.lastEnd() === 'chosen') return <Navigate to="/" replace />;
    // The session may have ended with the call of a page that was pressed: the login leads there.
    const from = pressed ? safeReturnPath(pathOf(pressed)) : currentPath;
    // Undefined: the visitor is on the way to the login, or out of the portal.
    return from && <Navigate to={afterSessionPath(from)} replace />;
  }
  if (!isSame) return <LoadingPage />;
  const queries = sessionQueries();
  return (
    <>
      {!portalPageAt(location.pathname)?.isFullScreen && <PortalTabs user={user} />}
      <MessageBanner />
      <QueryClientProvider key={`queries ${queries.number}`} client={queries.client}>
        <Outlet />
      </QueryClientProvider>
      {/* After the page, which may say that it is watched. */}
      <FollowNews
        key={`${user.businessExternalId} ${user.userId}`}
        user={user}
        sinceMs={askedAtMs}
      />
      {!deviceIsOurs && <IdleWarning askedAtMs={askedAtMs} />}
    </>
  );
}
