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
              // In place of this page: the back button would lead to a ballot that is sent.
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
