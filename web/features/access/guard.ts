import { redirect } from 'react-router';
import { signInCalls } from '#contract/sign-in/calls.ts';
import { portalApi } from '../../platform/portal-api.ts';
import { loginPath } from '../../platform/session/portal-addresses.ts';
import { requestedAddress } from '../../platform/session/requested-address.ts';
import { forgetReturnPath } from '../../platform/session/return-path.ts';
import { isSignedIn } from '../../platform/session/session-state.ts';
import { session } from '../../platform/session/session-store.ts';

/** For what is behind the door: whoever is not signed in is led to the login, and back again after it. */
export function requireSignIn(request: Request) {
  const kept = session.read();
  if (isSignedIn(kept)) return forgetReturnPath();
  const { pathname } = new URL(request.url);
  // Nobody waits for the note, and nobody is kept from the login when it cannot be made.
  portalApi
    .call(signInCalls.reportUnauthorizedVisit, { body: { path: pathname } })
    .catch(() => null);
  throw redirect(loginPath(kept.businessExternalId, requestedAddress(request)));
}
