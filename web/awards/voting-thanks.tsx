import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { PhaseNotice, VoterPage, VotingThanks } from '../features/awards/campaign/index.ts';

export const meta = unlistedMeta("Thanks for voting | Foodie's Choice Awards");

export default () => (
  <VoterPage wish="vote">
    {(campaign) =>
      campaign.receipt ? (
        <VotingThanks choices={campaign.receipt.choices} />
      ) : (
        <PhaseNotice campaign={campaign} isForVoting />
      )
    }
  </VoterPage>
);
