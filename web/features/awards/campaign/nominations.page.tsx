import { useNavigate } from 'react-router';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { NominationForm } from './nomination-form.tsx';
import { NominationsUsedUp } from './nomination-thanks.tsx';
import { PhaseNotice } from './phase-notice.tsx';
import { useAwardsPage } from './use-campaigns.ts';
import { VoterPage } from './voter-page.tsx';

export const meta = unlistedMeta("Nominate | Foodie's Choice Awards");

export default function NominationsPage() {
  const navigate = useNavigate();
  const to = useAwardsPage();
  return (
    <VoterPage wish="nominate">
      {(campaign) =>
        campaign.phase !== 'NOMINATION' ? (
          <PhaseNotice campaign={campaign} />
        ) : campaign.nominationsLeft <= 0 ? (
          <NominationsUsedUp campaign={campaign} />
        ) : (
          <NominationForm
            campaign={campaign}
            onNominated={(nomination) =>
              navigate(to('foodieChoiceThanks'), { state: { nomination } })
            }
          />
        )
      }
    </VoterPage>
  );
}
