import { useNavigate } from 'react-router';
import { signInCalls } from '#contract/people/sign-in/calls.ts';
import { portalApi } from '../api/portal-api.ts';
import { type SessionEnd, session } from './session-store.ts';

/** Each sends what waits in this person's name: nobody else may, once they are gone. */
export const sendersBeforeLeaving = new Set<() => Promise<unknown>>();

/** Before they log out, or switch to another restaurant. */
export const sendBeforeLeaving = () => Promise.all([...sendersBeforeLeaving].map((send) => send()));

/** Signs out at once in all tabs, even if the server can't be reached to end the session. */
export function logOut(why: SessionEnd) {
  void sendBeforeLeaving();
  portalApi.call(signInCalls.logout).catch(() => null);
  session.signOut(why);
}

/** For the Log Out button: logs out and goes to the home page. */
export function useLogOut() {
  const navigate = useNavigate();
  return () => {
    logOut('chosen');
    void navigate('/');
  };
}
