import type { ReactNode } from 'react';
import { useSignedInUser } from '../../platform/session/use-session.ts';
import { SignedInBar } from './signed-in-bar.tsx';

/** On a public page, in a browser where somebody of a restaurant's staff is or was signed in. */
export function StaffBar({ ofVisitors }: { ofVisitors: ReactNode }) {
  const user = useSignedInUser();
  return user ? <SignedInBar user={user} /> : ofVisitors;
}
