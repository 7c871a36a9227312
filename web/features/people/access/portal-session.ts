import { useRouteLoaderData } from 'react-router';
import { signInCalls } from '#contract/people/sign-in/calls.ts';
import type { CurrentUser, PortalSession } from '#contract/people/sign-in/sign-in.ts';
import { dayMs } from '#contract/time/durations.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { ordersPath } from '#web/platform/session/portal-addresses.ts';
import { isSignedIn } from '#web/platform/session/session-state.ts';
import { session } from '#web/platform/session/session-store.ts';

export type LoadedSession = PortalSession & {
  askedAtMs: number;
  /** The server didn't answer: this is what the device had stored. */
  isFromDevice?: true;
};

/** A line over which nothing arrives for so long is down. */
const longestWaitMs = 8_000;

/** An error that says nothing about the session: there is no line, or no database behind it. */
function isNoAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { code, status = 0 } = error;
  return code === 'no_answer' || code === 'bad_answer' || status >= 500;
}

/**
 * The kitchen's page opens without an answer for the person signed in on the device. It shows only
 * what the device has stored: the server still checks each call.
 */
export async function loadSessionFor(request: Request): Promise<LoadedSession> {
  if (new URL(request.url).pathname !== ordersPath) return loadSession();
  try {
    return await loadSession({ timeoutMs: longestWaitMs });
  } catch (error) {
    const stored = session.read();
    if (!isNoAnswer(error) || !isSignedIn(stored) || stored.currentUser === null) throw error;
    const { currentUser } = stored;
    const lasting = { idleEndsInMs: dayMs, endsInMs: dayMs };
    const known = { currentUser, restaurants: [], deviceIsOurs: true, ...lasting };
    return { ...known, askedAtMs: Date.now(), isFromDevice: true };
  }
}

/** Counts as activity, like every call. Also renews what the browser stored about the person. */
export async function loadSession(options: { timeoutMs?: number } = {}): Promise<LoadedSession> {
  const askedAtMs = Date.now();
  const answer = await portalApi.call(signInCalls.getSession, options);
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
