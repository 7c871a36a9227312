import { Outlet } from 'react-router';
import { RouteError } from '../features/errors/index.ts';
import { MessageBanner } from '../features/site/index.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import type { Route } from './+types/shell';

/** No bar and no footer: these pages stand inside the app, which has its own way back. */
export default function AwardsShell() {
  return (
    <div className="flex min-h-dvh flex-col bg-sand">
      <SkipLink href="#main" />
      <MessageBanner />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh bg-sand outline-none">
      <RouteError error={error} />
    </main>
  );
}
