import { lazy, type ReactNode, Suspense } from 'react';
import { useSignedInUser } from '../../platform/session/use-session.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { BarFrame } from './bar-frame.tsx';
import { Footer } from './footer.tsx';
import { MessageBanner } from './message-banner.tsx';
import { TopBar } from './top-bar.tsx';

// Few visitors are staff: the others do not pay for their bar.
const SignedInBar = lazy(async () => ({
  default: (await import('./signed-in-bar.tsx')).SignedInBar,
}));

function Bar() {
  const user = useSignedInUser();
  if (user === null) return <TopBar />;
  return (
    <Suspense fallback={<BarFrame />}>
      <SignedInBar user={user} />
    </Suspense>
  );
}

/** What every public page stands in. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink href="#main" />
      <Bar />
      <MessageBanner />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
    </div>
  );
}
