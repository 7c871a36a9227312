import { useNavigate } from 'react-router';
import { logOut } from './log-out.ts';

/** For the button: logs out and goes home. */
export function useLogOut() {
  const navigate = useNavigate();
  return () => {
    logOut('chosen');
    void navigate('/');
  };
}
