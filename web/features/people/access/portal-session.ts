import { useRouteLoaderData } from 'react-router';
import { signInCalls } from '#contract/people/sign-in/calls.ts';
import type { CurrentUser, PortalSession } from '#contract/people/sign-in/sign-in.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { isSignedIn } from '#web/platform/session/session-state.ts';
import { session } from '#web/platform/session/session-store.ts';

export type LoadedSession = PortalSession & { askedAtMs: number };

/** Counts as activity, like every call. Also renews what the browser stored about the person. */
export async function loadSession(): Promise<LoadedSession> {
  const askedAtMs = Date.now();
  const answer = await portalApi.call(signInCalls.getSession);
  store(answer.currentUser);
  return { ...answer, askedAtMs };
}

function store(user: CurrentUser) {
  const stored = session.read();
  // Another tab may have signed out in the meantime: then nothing about the person may be stored
  // again.
  if (!isSignedIn(stored) || stored.currentUser?.userId !== user.userId) return;
  if (JSON.stringify(stored.currentUser) !== JSON.stringify(user)) session.renewUser(user);
}

/** For the portal's pages and the bar above them; `undefined` if nobody is signed in. */
export const usePortalSession = () => useRouteLoaderData<LoadedSession>('portal/protected');
