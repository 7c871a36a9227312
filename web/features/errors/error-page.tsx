import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { reportError } from '../../platform/browser-errors/watch-errors.ts';
import { notFoundTitle } from './not-found-route.ts';
import { NotFoundView } from './not-found-view.tsx';
import { SomethingWentWrongView } from './something-went-wrong-view.tsx';

/** What stands where a page would, when there is none or it failed; of such a page no `meta` is asked. */
export function RouteError({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => reportError(error), [error]);
  return (
    <>
      <title>{missing ? notFoundTitle : 'Something went wrong | Joyous'}</title>
      {missing && <meta name="robots" content="noindex" />}
      {missing ? <NotFoundView /> : <SomethingWentWrongView />}
    </>
  );
}

/** The last resort: even what pages stand in has failed, so it relies on nothing. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <RouteError error={error} />
    </main>
  );
}
