import { signInCalls } from '#contract/sign-in/calls.ts';
import { portalApi } from '../portal-api.ts';
import { type SessionEnd, session } from './session-store.ts';

/** At once and in all tabs. The server is told, with the tokens that end; whether it hears it or not. */
export function logOut(why: SessionEnd) {
  portalApi.call(signInCalls.logout).catch(() => null);
  session.signOut(why);
}
