import { useLocation, useNavigate } from 'react-router';
import {
  AwardsHeading,
  awardsPage,
  BallotForm,
  PhaseNotice,
  VotedNotice,
  WithCampaign,
} from '../features/awards/index.ts';

export function VotingPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <AwardsHeading />
      <WithCampaign wish="vote">
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
              onVoted={() =>
                navigate(awardsPage('foodieChoiceVotingThanks', search), { replace: true })
              }
            />
          )
        }
      </WithCampaign>
    </>
  );
}
