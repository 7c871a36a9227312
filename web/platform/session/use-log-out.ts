import { useNavigate } from 'react-router';
import { logOut } from './log-out.ts';

/** By one's own wish: out, and home. */
export function useLogOut() {
  const navigate = useNavigate();
  return () => {
    logOut('chosen');
    void navigate('/');
  };
}
