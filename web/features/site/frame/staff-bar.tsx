import type { ReactNode } from 'react';
import { useSignedInUser } from '#web/platform/session/use-session.ts';
import { SignedInBar } from './signed-in-bar.tsx';

/** The bar of public pages in a browser where staff are or were signed in. */
export function StaffBar({ ofVisitors }: { ofVisitors: ReactNode }) {
  const user = useSignedInUser();
  return user ? <SignedInBar user={user} /> : ofVisitors;
}
