import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { onSamePage } from '#web/platform/route-changes.ts';

/** An open drawer is in the address, so that Back closes it and a link can be shared. */
export const openedHere = { ...onSamePage.state, openedHere: true };

/** For a link that opens the drawer. */
export const drawerLink = (params: URLSearchParams) => ({
  to: { search: `?${params}` },
  state: openedHere,
});

/** The same address with one parameter set or removed. */
export function withParam(params: URLSearchParams, name: string, value?: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === undefined) next.delete(name);
  else next.set(name, value);
  return next;
}

/** Closes the drawer: goes back if it was opened here, otherwise replaces the address. */
export function useDrawerClose(without: (params: URLSearchParams) => URLSearchParams) {
  const [, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  return () => {
    if (state?.openedHere) void navigate(-1);
    else setParams(without, { replace: true, ...onSamePage });
  };
}
