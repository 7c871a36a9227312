import { Outlet } from 'react-router';
import { RouteError } from '../features/errors/index.ts';
import { PublicFrame } from '../features/site/index.ts';
import type { Route } from './+types/shell';

export default function DinerShell() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

/** A page that fails leaves the bar and the footer standing, so that there is a way on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PublicFrame>
      <RouteError error={error} />
    </PublicFrame>
  );
}
