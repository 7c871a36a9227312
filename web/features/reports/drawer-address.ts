import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { stayInPlace } from '../../platform/route-changes.ts';

/** A drawer is in the address, so that Back closes it and a link to it can be sent. */
export const openedHere = { ...stayInPlace.state, openedHere: true };

/** For a link that opens it. */
export const drawerLink = (params: URLSearchParams) => ({
  to: { search: `?${params}` },
  state: openedHere,
});

/** The same address with one more parameter, or without it. */
export function withParam(params: URLSearchParams, name: string, value?: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === undefined) next.delete(name);
  else next.set(name, value);
  return next;
}

/** Closes it: a step back for whoever opened it here, else another address in the same place. */
export function useDrawerClose(without: (params: URLSearchParams) => URLSearchParams) {
  const [, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  return () => {
    if (state?.openedHere) void navigate(-1);
    else setParams(without, { replace: true, ...stayInPlace });
  };
}
