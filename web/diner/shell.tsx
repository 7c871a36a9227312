import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { RouteError } from '../features/site/errors/index.ts';
import { Footer, Frame, PublicBar } from '../features/site/frame/index.ts';
import type { Route } from './+types/shell';

const framed = (page: ReactNode) => (
  <Frame bar={<PublicBar />} foot={<Footer />}>
    {page}
  </Frame>
);

export default () => framed(<Outlet />);

/** When a page fails, the bar and the footer stay, so that the visitor can go on. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) =>
  framed(<RouteError error={error} />);
