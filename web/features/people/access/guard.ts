import { redirect } from 'react-router';
import { signInCalls } from '#contract/sign-in/calls.ts';
import { portalApi } from '../../platform/portal-api.ts';
import {
  forgetReturnPath,
  loginPath,
  requestedAddress,
} from '../../platform/session/portal-addresses.ts';
import { isSignedIn } from '../../platform/session/session-state.ts';
import { session } from '../../platform/session/session-store.ts';

/**
 * For portal pages: sends visitors who are not signed in to the login, and back here afterwards.
 */
export function requireSignIn(request: Request) {
  const kept = session.read();
  if (isSignedIn(kept)) return forgetReturnPath();
  const { pathname } = new URL(request.url);
  // The login does not wait for this report, and works without it.
  portalApi
    .call(signInCalls.reportUnauthorizedVisit, { body: { path: pathname } })
    .catch(() => null);
  throw redirect(loginPath(kept.businessExternalId, requestedAddress(request)));
}
