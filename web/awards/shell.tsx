import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { RouteError } from '../features/errors/index.ts';
import { Frame, PublicBar } from '../features/site/index.ts';
import type { Route } from './+types/shell';
import { isFromApp } from './from-app.ts';

/** Who comes from the app brings a token, and has the app's own way back: no bar of ours. */
function Bar() {
  const { search } = useLocation();
  return isFromApp(new URLSearchParams(search)) ? null : <PublicBar />;
}

/** No footer: these pages are made for the app's web view. */
const framed = (page: ReactNode) => (
  <Frame bar={<Bar />} className="bg-sand">
    {page}
  </Frame>
);

export default () => framed(<Outlet />);

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) =>
  framed(<RouteError error={error} />);
