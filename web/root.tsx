import { type ReactNode, use, useEffect, useMemo } from 'react';
import { Links, Meta, Outlet, Scripts, useLocation, useMatches } from 'react-router';
import { createAnalytics } from '#web/platform/analytics/analytics.ts';
import { nameShownPage, watchErrors } from '#web/platform/browser-errors/watch-errors.ts';
import { applyLook } from '#web/platform/device/look.ts';
import { keepEarlyPresses, replayEarlyPress } from '#web/platform/early-presses.ts';
import { MessagesProvider } from '#web/platform/messages.tsx';
import { installOfflineWorker } from '#web/platform/offline-worker.ts';
import { useRouteChanges } from '#web/platform/route-changes.ts';
import { ScriptNonce } from '#web/platform/script-nonce.ts';
import { markStaff } from '#web/platform/session/mark-staff.ts';
import { ordersPath } from '#web/platform/session/portal-addresses.ts';
import { loadSite } from '#web/platform/visit/site-data.ts';
import { rememberUtmCodes } from '#web/platform/visit/utm-codes.ts';
import type { Route } from './+types/root';
import {
  hideByZone,
  makeRoomForDelivery,
  makeRoomForStored,
} from './features/find/restaurants/index.ts';
import { noteCart } from './features/orders/cart/index.ts';
import { BackToTable, makeRoomForTable } from './features/orders/tables/index.ts';
import { makeRoomForOrders } from './features/orders/web-orders/index.ts';
import { ErrorPage } from './features/site/errors/index.ts';
import { OfflineStrip, ProgressBar, UnderBar } from './features/site/frame/index.ts';
import styles from './styles/app.css?url';
import { fontPreloads } from './styles/font-preloads.ts';
import { StarRowShape } from './ui/star-row.tsx';

if (typeof window !== 'undefined') watchErrors();

const beforeFirstPaint = import.meta.env.SSR
  ? [
      keepEarlyPresses,
      markStaff,
      applyLook,
      hideByZone,
      makeRoomForStored,
      makeRoomForDelivery,
      makeRoomForOrders,
      makeRoomForTable,
      noteCart,
    ].join('')
  : '';

export const loader = ({ context }: Route.LoaderArgs) => loadSite(context);

/**
 * A link, not an import: parts of the page that load later would add an imported stylesheet again, and a
 * phone would lay out the whole page again.
 */
export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  ...fontPreloads,
];

/** Data for the whole site is loaded once per visit. */
export const shouldRevalidate = () => false;

const isPortal = (pathname: string) => /^\/business(\/|$)/.test(pathname);

/** Staff install the portal, which opens at their dashboard; a kitchen installs its page of orders. */
function manifestOf(pathname: string): string {
  if (pathname === ordersPath) return '/orders.webmanifest';
  return isPortal(pathname) ? '/business.webmanifest' : '/manifest.webmanifest';
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(ScriptNonce);
  const { pathname } = useLocation();
  // From here on buttons work. Before that, the page can only be read (see paint-first.ts).
  useEffect(() => {
    document.documentElement.dataset.alive = '';
    replayEarlyPress();
    installOfflineWorker();
  }, []);
  return (
    // The portal alone has a dark look: see tokens.css.
    <html lang="en" data-portal={isPortal(pathname) ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
          dangerouslySetInnerHTML={{ __html: beforeFirstPaint }}
        />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fef9f1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
        <link rel="manifest" href={manifestOf(pathname)} />
        <Meta />
        <Links />
      </head>
      <body>
        <StarRowShape />
        {children}
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

const tableLine = <BackToTable />;

function Pages({ site }: Pick<Route.ComponentProps['loaderData'], 'site'>) {
  const analytics = useMemo(() => createAnalytics(site.analytics), [site.analytics]);
  // A page's name is its room's and its file's: orders/web-orders/restaurant.
  const page = (useMatches().at(-1)?.id ?? '').replace(/^features[/]|[.](page|layout)$/g, '');
  // Set before other effects, so that an error in one is reported for this page.
  useEffect(() => nameShownPage(page), [page]);
  useRouteChanges(analytics);
  useEffect(() => rememberUtmCodes(new URL(location.href)), []);
  return (
    <>
      <ProgressBar />
      <UnderBar value={tableLine}>
        <Outlet />
      </UnderBar>
      <OfflineStrip />
    </>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <MessagesProvider>
      <Pages site={loaderData.site} />
    </MessagesProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
