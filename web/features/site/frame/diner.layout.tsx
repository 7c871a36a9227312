import { type ReactNode, use } from 'react';
import { Outlet } from 'react-router';
import { RouteError } from '../errors/index.ts';
import type { Route } from './+types/diner.layout';
import { Footer } from './footer.tsx';
import { Frame, UnderBar } from './frame.tsx';
import { PublicBar } from './public-bar.tsx';

function DinerBar() {
  return (
    <>
      <PublicBar />
      {use(UnderBar)}
    </>
  );
}

const framed = (page: ReactNode) => (
  <Frame bar={<DinerBar />} foot={<Footer />}>
    {page}
  </Frame>
);

export default () => framed(<Outlet />);

/** When a page fails, the bar and the footer stay, so that the visitor can go on. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) =>
  framed(<RouteError error={error} />);
