import type { logout } from '#contract/sign-in/sign-in.ts';
import { callAt } from '../browser-api.ts';
import { portalApi } from '../portal-api.ts';
import { type SessionEnd, session } from './session-store.ts';

const call = callAt<typeof logout>('POST', '/api/api/V1/token/business/logout');

/** At once and in all tabs. The server is told, with the tokens that end; whether it hears it or not. */
export function logOut(why: SessionEnd) {
  portalApi.call(call).catch(() => null);
  session.signOut(why);
}
