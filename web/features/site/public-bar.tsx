import { type ComponentType, useEffect, useState } from 'react';
import { useSignedInUser } from '../../platform/session/use-session.ts';
import type { SignedInBarProps } from './signed-in-bar.tsx';
import { TopBar } from './top-bar.tsx';

type Bar = ComponentType<SignedInBarProps>;

let loadedBar: Bar | undefined;

/** Few visitors are staff: the others do not pay for their bar. */
async function loadBar(): Promise<Bar> {
  loadedBar ??= (await import('./signed-in-bar.tsx')).SignedInBar;
  return loadedBar;
}

/** The bar above every public page, for visitors and for staff who are signed in. */
export function PublicBar() {
  const user = useSignedInUser();
  const isStaff = user !== null;
  const [SignedInBar, setBar] = useState<Bar | undefined>(() => loadedBar);
  useEffect(() => {
    if (!isStaff) return;
    // Offline the bar stays empty but for the way home.
    loadBar()
      .then((bar) => setBar(() => bar))
      .catch(() => undefined);
  }, [isStaff]);
  return user && SignedInBar ? <SignedInBar user={user} /> : <TopBar />;
}
