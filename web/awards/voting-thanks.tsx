import {
  AwardsHeading,
  PhaseNotice,
  VotingThanks,
  WithCampaign,
} from '../features/awards/index.ts';

export function VotingThanksPage() {
  return (
    <>
      <AwardsHeading />
      <WithCampaign wish="vote">
        {(campaign) =>
          campaign.receipt ? (
            <VotingThanks choices={campaign.receipt.choices} />
          ) : (
            <PhaseNotice campaign={campaign} isForVoting />
          )
        }
      </WithCampaign>
    </>
  );
}
