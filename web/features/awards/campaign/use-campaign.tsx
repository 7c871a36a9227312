import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { CampaignDetails } from '#contract/awards/campaign/awards.ts';
import { awardsCalls } from '#contract/awards/campaign/calls.ts';
import { ApiError, meaningOf, messageOf } from '#web/platform/api/api-error.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { useLatest } from '#web/platform/use-loaded.ts';
import { storeDetails, storedDetails } from './stored-campaign.ts';
import { isFromApp, type Voter, voterIn, withCampaignKey } from './voter-address.ts';

export type BadLink = 'FORGED' | 'EXPIRED' | 'OTHER_CAMPAIGN';

export type CampaignState =
  | { kind: 'LOADING' }
  | { kind: 'NO_TOKEN' }
  | { kind: 'BAD_LINK'; reason: BadLink }
  | { kind: 'FAILED'; message: string }
  /** `isStored`: the server did not answer, and this is stored from an earlier visit. */
  | { kind: 'READY'; campaign: CampaignDetails; isStored: boolean };

type Shared = {
  state: CampaignState;
  reload: () => Promise<void>;
  want: () => void;
  /** Applies what the answer to a submission says. */
  update: (change: Partial<CampaignDetails>) => void;
  refused: (reason: BadLink) => void;
};

const Campaign = createContext<Shared | undefined>(undefined);

const badLinkBy = (error: unknown) =>
  meaningOf<typeof awardsCalls.getCampaign, BadLink>(awardsCalls.getCampaign, error, {
    voter_token_invalid: 'FORGED',
    voter_token_expired: 'EXPIRED',
    wrong_campaign: 'OTHER_CAMPAIGN',
  });

async function load(voter: Voter, signal: AbortSignal): Promise<CampaignState> {
  const { consumerEventToken, marketingCampaignKey } = voter;
  try {
    const campaign = await browserApi.call(awardsCalls.getCampaign, {
      params: { consumerEventToken },
      query: {
        consumerEventToken,
        ...(marketingCampaignKey !== undefined && { marketingCampaignKey }),
      },
      signal,
    });
    storeDetails(campaign);
    return { kind: 'READY', campaign, isStored: false };
  } catch (error) {
    const reason = badLinkBy(error);
    if (reason) return { kind: 'BAD_LINK', reason };
    const stored = storedDetails(consumerEventToken);
    const isAway = error instanceof ApiError && (error.status === undefined || error.status >= 500);
    if (stored && isAway) return { kind: 'READY', campaign: stored, isStored: true };
    return { kind: 'FAILED', message: messageOf(error) };
  }
}

/**
 * Loads the campaign once for all pages of a voter's visit, which saves requests on a slow line.
 */
export function CampaignProvider({ children }: { children: ReactNode }) {
  const location = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  // Without a token there is nothing to load, so the server renders what to do then.
  const [state, setState] = useState<CampaignState>(() => ({
    kind: isFromApp(new URLSearchParams(location.search)) ? 'LOADING' : 'NO_TOKEN',
  }));
  // Pages that show nothing of the campaign make no request.
  const [isWanted, setIsWanted] = useState(false);
  const { ask, drop } = useLatest();
  const { consumerEventToken, marketingCampaignKey } = voterIn(location.search) ?? {};
  // The voter and campaign that `state` belongs to.
  const shown = useRef('');
  const wanted = `${consumerEventToken} ${marketingCampaignKey}`;

  const reload = useCallback(async () => {
    if (consumerEventToken === undefined) {
      drop();
      return setState({ kind: 'NO_TOKEN' });
    }
    const voter = { consumerEventToken, marketingCampaignKey };
    const next = await ask((signal) => load(voter, signal));
    if (next) setState(next);
  }, [consumerEventToken, marketingCampaignKey, ask, drop]);

  useEffect(() => {
    if (!isWanted || shown.current === wanted) return;
    shown.current = wanted;
    setState({ kind: 'LOADING' });
    void reload();
  }, [reload, isWanted, wanted]);

  // The texted link is too short to hold the key. Once it is known, it goes into the address: of
  // the next page, if the visitor is on the way there, because a second navigation would cancel
  // theirs.
  useEffect(() => {
    if (state.kind !== 'READY' || marketingCampaignKey !== undefined || isLeaving) return;
    const { campaign } = state;
    if (campaign.consumerEventToken !== consumerEventToken) return;
    shown.current = `${consumerEventToken} ${campaign.marketingCampaignKey}`;
    void navigate(withCampaignKey(location, campaign.marketingCampaignKey), {
      replace: true,
      state: location.state,
    });
  }, [state, location, navigate, consumerEventToken, marketingCampaignKey, isLeaving]);

  const shared = useMemo<Shared>(
    () => ({
      state,
      reload,
      want: () => setIsWanted(true),
      update: (change) => {
        // Their answers are from before this change.
        drop();
        setState((before) => {
          if (before.kind !== 'READY') return before;
          const campaign = { ...before.campaign, ...change };
          storeDetails(campaign);
          return { ...before, campaign, isStored: false };
        });
      },
      refused: (reason) => setState({ kind: 'BAD_LINK', reason }),
    }),
    [state, reload, drop],
  );
  return <Campaign value={shared}>{children}</Campaign>;
}

export function useCampaign(): Omit<Shared, 'want'> {
  const shared = use(Campaign);
  if (!shared) throw new Error('useCampaign needs a CampaignProvider above it');
  const { want, ...campaign } = shared;
  // biome-ignore lint/correctness/useExhaustiveDependencies: stays wanted once it is wanted
  useEffect(want, []);
  return campaign;
}
