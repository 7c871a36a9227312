import { useLocation, useNavigate } from 'react-router';
import {
  AwardsHeading,
  awardsPage,
  NominationForm,
  NominationsUsedUp,
  PhaseNotice,
  WithCampaign,
} from '../features/awards/index.ts';

export function NominationsPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <AwardsHeading />
      <WithCampaign wish="nominate">
        {(campaign) =>
          campaign.phase !== 'NOMINATION' ? (
            <PhaseNotice campaign={campaign} />
          ) : campaign.nominationsLeft <= 0 ? (
            <NominationsUsedUp campaign={campaign} />
          ) : (
            <NominationForm
              campaign={campaign}
              onNominated={(nomination) =>
                navigate(awardsPage('foodieChoiceThanks', search), { state: { nomination } })
              }
            />
          )
        }
      </WithCampaign>
    </>
  );
}
