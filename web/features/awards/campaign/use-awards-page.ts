import { useCallback, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { type AwardsPage, awardsPage, readByServer } from './voter-address.ts';

const neverChanges = () => () => undefined;

/**
 * The address's query. Until the page has come to life it is only what the server knew of it, so that
 * the browser's first rendering is the same as the server's.
 */
export function useVoterQuery(): string {
  const { search } = useLocation();
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isAlive ? search : `?${readByServer(new URLSearchParams(search))}`;
}

/** For links between awards pages. */
export function useAwardsPage() {
  const search = useVoterQuery();
  return useCallback((page: AwardsPage, key?: string) => awardsPage(page, search, key), [search]);
}
