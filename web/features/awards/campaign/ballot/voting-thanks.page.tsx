import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { PhaseNotice } from '../phase-notice.tsx';
import { VoterPage } from '../voter-page.tsx';
import { VotingThanks } from './voting-thanks.tsx';

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
