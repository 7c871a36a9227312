import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { RouteError } from '../features/errors/index.ts';
import { MessageBanner, PublicBar } from '../features/site/index.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import type { Route } from './+types/shell';
import { isFromApp } from './from-app.ts';

/** Who comes from the app brings a token, and has the app's own way back: no bar of ours. */
function Bar() {
  const { search } = useLocation();
  return isFromApp(new URLSearchParams(search)) ? null : <PublicBar />;
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-sand">
      <SkipLink href="#main" />
      <Bar />
      <MessageBanner />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
    </div>
  );
}

/** No footer: these pages are made for the app's web view. */
export default function AwardsShell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <RouteError error={error} />
    </Frame>
  );
}
