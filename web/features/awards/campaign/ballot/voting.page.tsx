import { useNavigate } from 'react-router';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { PhaseNotice, VotedNotice } from '../phase-notice.tsx';
import { useAwardsPage } from '../use-campaigns.ts';
import { VoterPage } from '../voter-page.tsx';
import { BallotForm } from './ballot-form.tsx';

export const meta = unlistedMeta("Vote | Foodie's Choice Awards");

export default function VotingPage() {
  const navigate = useNavigate();
  const to = useAwardsPage();
  return (
    <VoterPage wish="vote" isWide>
      {(campaign) =>
        campaign.receipt ? (
          <VotedNotice campaign={campaign} />
        ) : campaign.phase !== 'VOTING' ? (
          <PhaseNotice campaign={campaign} isForVoting />
        ) : (
          <BallotForm
            campaign={campaign}
            // Replaces this page, so that the back button does not lead to a ballot that was
            // already sent.
            onVoted={() => navigate(to('foodieChoiceVotingThanks'), { replace: true })}
          />
        )
      }
    </VoterPage>
  );
}
