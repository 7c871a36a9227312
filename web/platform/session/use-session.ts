import { useSyncExternalStore } from 'react';
import { isSignedIn, type SessionState } from './session-state.ts';
import { serverSnapshot, session } from './session-store.ts';

/** The first render has nobody signed in, like the server's; the next one shows who is. */
export const useSession = (): SessionState =>
  useSyncExternalStore(session.subscribe, session.read, serverSnapshot);

const signedInUser = () => {
  const state = session.read();
  return isSignedIn(state) ? state.currentUser : null;
};

export const useSignedInUser = () =>
  useSyncExternalStore(session.subscribe, signedInUser, () => null);
