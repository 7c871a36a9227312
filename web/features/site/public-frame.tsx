import type { ReactNode } from 'react';
import { SkipLink } from '../../ui/skip-link.tsx';
import { Footer } from './footer.tsx';
import { MessageBanner } from './message-banner.tsx';
import { PublicBar } from './public-bar.tsx';

/** What every public page stands in. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink href="#main" />
      <PublicBar />
      <MessageBanner />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
    </div>
  );
}
