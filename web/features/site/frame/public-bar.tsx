import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { isMarkedAsStaff } from '#web/platform/session/mark-staff.ts';
import { TopBar } from './top-bar.tsx';

type Bar = ComponentType<{ ofVisitors: ReactNode }>;

let loadedBar: Bar | undefined;

/** Few visitors are staff, so only they load the staff bar and the code that reads a session. */
async function loadBar(): Promise<Bar> {
  loadedBar ??= (await import('./staff-bar.tsx')).StaffBar;
  return loadedBar;
}

/** The bar above every public page, for visitors and for staff who are signed in. */
export function PublicBar() {
  const [StaffBar, setBar] = useState<Bar | undefined>(() => loadedBar);
  useEffect(() => {
    // Offline, a staff browser shows a bar with nothing but the link home.
    const load = () =>
      loadBar()
        .then((bar) => setBar(() => bar))
        .catch(() => undefined);
    const signedInElsewhere = ({ key, newValue }: StorageEvent) => {
      if (key === 'userToken' && newValue) void load();
    };
    if (isMarkedAsStaff()) void load();
    addEventListener('storage', signedInElsewhere);
    return () => removeEventListener('storage', signedInElsewhere);
  }, []);
  return StaffBar ? <StaffBar ofVisitors={<TopBar />} /> : <TopBar />;
}
