import { redirect } from 'react-router';
import { signInCalls } from '#contract/people/sign-in/calls.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import {
  forgetReturnPath,
  loginPath,
  requestedAddress,
} from '#web/platform/session/portal-addresses.ts';
import { isSignedIn } from '#web/platform/session/session-state.ts';
import { session } from '#web/platform/session/session-store.ts';

/**
 * For portal pages: sends visitors who are not signed in to the login, and back here afterwards.
 */
export function requireSignIn(request: Request) {
  const stored = session.read();
  if (isSignedIn(stored)) return forgetReturnPath();
  const { pathname } = new URL(request.url);
  // The login does not wait for this report, and works without it.
  portalApi
    .call(signInCalls.reportUnauthorizedVisit, { body: { path: pathname } })
    .catch(() => null);
  throw redirect(loginPath(stored.businessExternalId, requestedAddress(request)));
}
