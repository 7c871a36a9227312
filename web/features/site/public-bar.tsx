import { lazy, Suspense } from 'react';
import { useSignedInUser } from '../../platform/session/use-session.ts';
import { BarFrame } from './bar-frame.tsx';
import { TopBar } from './top-bar.tsx';

// Few visitors are staff: the others do not pay for their bar.
const SignedInBar = lazy(async () => ({
  default: (await import('./signed-in-bar.tsx')).SignedInBar,
}));

/** The bar above every public page, for visitors and for staff who are signed in. */
export function PublicBar() {
  const user = useSignedInUser();
  if (user === null) return <TopBar />;
  return (
    <Suspense fallback={<BarFrame />}>
      <SignedInBar user={user} />
    </Suspense>
  );
}
