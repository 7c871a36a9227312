import { useNavigate } from 'react-router';
import { signInCalls } from '#contract/sign-in/calls.ts';
import { portalApi } from '../portal-api.ts';
import { type SessionEnd, session } from './session-store.ts';

/** At once and in all tabs, whether or not the server can be reached to end the session. */
export function logOut(why: SessionEnd) {
  portalApi.call(signInCalls.logout).catch(() => null);
  session.signOut(why);
}

/** For the button: logs out and goes home. */
export function useLogOut() {
  const navigate = useNavigate();
  return () => {
    logOut('chosen');
    void navigate('/');
  };
}
