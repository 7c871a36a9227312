import { data, redirect } from 'react-router';
import { endsSession } from '#contract/people/access/access-rules.ts';
import type { staffRefusals } from '#contract/people/access/refusals.ts';
import { earlyOr } from '../session/early-calls.ts';
import { loginPath, requestedAddress } from '../session/portal-addresses.ts';
import { isSignedIn } from '../session/session-state.ts';
import { type SessionStore, session } from '../session/session-store.ts';
import { type ApiClient, createApiClient, type Transport } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { overTheNetwork } from './browser-api.ts';

/**
 * The client for portal calls: adds the tokens and the device id, and signs out when the session
 * has ended.
 */
export function createPortalApi(store: SessionStore, transport: Transport): ApiClient {
  return {
    async call(...args) {
      const { businessToken, userToken } = store.read();
      const withCredentials: Transport = (path, { headers, ...init }) =>
        transport(path, {
          ...init,
          headers: {
            ...headers,
            entityType: 'business',
            deviceId: store.deviceId(),
            ...(userToken !== null && { token: userToken }),
            ...(businessToken !== null && { businessToken }),
          },
        });
      try {
        return await createApiClient(withCredentials).call(...args);
      } catch (error) {
        // Decides by the message, not by the code, because SPEC says so.
        if (error instanceof ApiError && endsSession(error.message)) {
          // Another tab may have logged in again: then the newer tokens were not refused.
          const now = store.readAnew();
          if (isSignedIn(now) && now.userToken === userToken) store.signOut('ended');
        }
        throw error;
      }
    },
  };
}

export const portalApi = createPortalApi(session, earlyOr(overTheNetwork));

const notPermitted: keyof typeof staffRefusals = 'not_permitted';

/**
 * For a page's loader: redirects to the login without a session; the page itself says so if the
 * role does not allow it.
 */
export async function forPage<Result>(request: Request, answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (endsSession(error.message) && !isSignedIn(session.read())) {
      throw redirect(afterSessionPath(requestedAddress(request)));
    }
    throw error.code === notPermitted ? data(null, { status: 403 }) : error;
  }
}

/** The restaurant's login, or the home page if no restaurant is known. */
export function afterSessionPath(from: string): string {
  const { businessExternalId } = session.read();
  return businessExternalId === null ? '/' : loginPath(businessExternalId, from);
}
