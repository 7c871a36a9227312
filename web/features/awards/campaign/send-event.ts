import type { CampaignDetails } from '#contract/awards/campaign/awards.ts';
import type { Choice } from '#contract/awards/campaign/awards-rules.ts';
import { awardsCalls } from '#contract/awards/campaign/calls.ts';
import { meaningOf, messageOf } from '#web/platform/api/api-error.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { useMessages } from '#web/platform/messages.tsx';
import { markedData } from './ballot/ballot.ts';
import { type BadLink, useCampaign } from './use-campaign.tsx';

const identity = ({ consumerEventToken, marketingCampaignKey }: CampaignDetails) => ({
  consumerEventToken,
  marketingCampaignKey,
});

export const sendNomination = (
  campaign: CampaignDetails,
  { region, name }: { region: string; name: string },
) =>
  browserApi.call(awardsCalls.sendCampaignEvent, {
    body: {
      ...identity(campaign),
      phase: 'NOMINATION',
      data: [{ ...(region !== '' && { region }), values: [{ name, selected: true }] }],
    },
  });

/** Sending the same ballot again gives the same receipt, so a lost response costs nobody a vote. */
export const sendBallot = (campaign: CampaignDetails, choices: readonly Choice[]) =>
  browserApi.call(awardsCalls.sendCampaignEvent, {
    body: { ...identity(campaign), phase: 'VOTING', data: markedData(campaign.data, choices) },
  });

type Call = typeof awardsCalls.sendCampaignEvent;
type Meaning = BadLink | 'READ_ANEW' | 'HERE';

/**
 * What a refusal means for the page: the link is no good, the campaign has changed and must be
 * loaded again, or the voter can fix the problem right here.
 */
function afterRefusal(error: unknown): Meaning {
  const meaning = meaningOf<Call, Meaning>(awardsCalls.sendCampaignEvent, error, {
    voter_token_invalid: 'FORGED',
    voter_token_expired: 'EXPIRED',
    wrong_campaign: 'OTHER_CAMPAIGN',
    too_early: 'READ_ANEW',
    nominations_closed: 'READ_ANEW',
    voting_closed: 'READ_ANEW',
    phase_changed: 'READ_ANEW',
    already_voted: 'READ_ANEW',
    nominations_used_up: 'READ_ANEW',
    region_unknown: 'READ_ANEW',
    restaurant_unknown: 'READ_ANEW',
    name_required: 'HERE',
    one_nomination: 'HERE',
    chain_restaurant: 'HERE',
    vote_required: 'HERE',
    vote_twice: 'HERE',
    too_many_votes: 'HERE',
  });
  return meaning ?? 'HERE';
}

/**
 * Returns true if the refusal changed the page: it then shows the campaign as it is now, with the
 * reason above it.
 */
export function useRefusals(): (error: unknown) => boolean {
  const { reload, refused } = useCampaign();
  const { showError } = useMessages();
  return (error) => {
    const meaning = afterRefusal(error);
    if (meaning === 'HERE') return false;
    if (meaning === 'READ_ANEW') {
      showError(messageOf(error));
      void reload();
    } else refused(meaning);
    return true;
  };
}
