import { AwardsHeading, NominationThanks, WithCampaign } from '../features/awards/index.ts';

export function ThanksPage() {
  return (
    <>
      <AwardsHeading />
      <WithCampaign wish="nominate">
        {(campaign) => <NominationThanks campaign={campaign} />}
      </WithCampaign>
    </>
  );
}
