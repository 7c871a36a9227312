import { useEffect, useState } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { notFoundTitle } from '#web/platform/api/not-found-route.ts';
import { reportError } from '#web/platform/browser-errors/watch-errors.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type Home = { to: string; label: string };

const publicHome: Home = { to: '/', label: 'Go to home page' };

export function NotFoundView({ home = publicHome }: { home?: Home }) {
  return (
    <EmptyState
      as="h1"
      title="Page Not Found"
      text="The page or link you followed does not exist. The address may have been mistyped, or the link may be out of date."
      action={<ButtonLink to={home.to}>{home.label}</ButtonLink>}
    />
  );
}

function SomethingWentWrongView() {
  return (
    <EmptyState
      as="h1"
      title="Something Went Wrong..."
      text="We couldn't show this page. Refresh it, or try again in a moment."
      action={<Button onClick={() => location.reload()}>Refresh the page</Button>}
    />
  );
}

function OfflineView() {
  useEffect(() => {
    const retry = () => location.reload();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  return (
    <EmptyState
      as="h1"
      title="You're offline"
      text="Check your connection. This page opens by itself when you're back online."
      action={<Button onClick={() => location.reload()}>Try again</Button>}
    />
  );
}

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

/**
 * Replaces a page that is missing or failed. It sets its own title, since the router asks such a
 * page for no `meta`.
 */
export function RouteError({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const [offline] = useState(isOffline);
  useEffect(() => {
    if (!offline) reportError(error);
  }, [error, offline]);
  if (!missing && offline) {
    return (
      <>
        <title>You're Offline | Joyous</title>
        <OfflineView />
      </>
    );
  }
  return (
    <>
      <title>{missing ? notFoundTitle : 'Something went wrong | Joyous'}</title>
      {missing && <meta name="robots" content="noindex" />}
      {missing ? <NotFoundView /> : <SomethingWentWrongView />}
    </>
  );
}

/** The last resort: the root itself has failed, so this depends on nothing around it. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <RouteError error={error} />
    </main>
  );
}
