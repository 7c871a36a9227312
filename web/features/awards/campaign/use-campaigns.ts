import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { awardsCalls } from '#contract/awards/campaign/calls.ts';
import type { CallResult } from '#contract/endpoint.ts';
import type { EndpointOf } from '#contract/endpoints.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { useLoaded } from '#web/platform/use-loaded.ts';
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

/** What everybody may know of all campaigns, and which one is current. */
export type Campaigns = CallResult<EndpointOf<typeof awardsCalls.listCampaigns>>;
export type Campaign = Campaigns['campaigns'][number];

/** What came with the page; null if nothing did. */
export const GivenCampaigns = createContext<Campaigns | null>(null);

/**
 * Loads the campaigns, and does so even if the page came with them: a cached page may be from before
 * the phase changed.
 */
export function useCampaigns() {
  const { answer, isLoading, hasFailed, again } = useLoaded<Campaigns>(
    'campaigns',
    (_, signal) => browserApi.call(awardsCalls.listCampaigns, { signal }),
    use(GivenCampaigns) ?? undefined,
  );
  return { list: answer, failed: hasFailed && !isLoading, reload: again };
}
