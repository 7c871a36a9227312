import { PartyPopper } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { CampaignDetails } from '#contract/awards/campaign/awards.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { NominationForm } from './nomination-form.tsx';
import { Notice } from './notice.tsx';
import { PhaseNotice } from './phase-notice.tsx';
import { useAwardsPage } from './use-campaigns.ts';
import { VoterPage } from './voter-page.tsx';

export const meta = unlistedMeta("Nominate | Foodie's Choice Awards");

/** Shown when a voter has used all their nominations. */
function NominationsUsedUp({ campaign }: { campaign: CampaignDetails }) {
  const to = useAwardsPage();
  const { nominations } = campaign;
  return (
    <Notice
      icon={<PartyPopper size={28} />}
      title={`You've nominated ${nominations.length} restaurants`}
      action={
        <ButtonLink to={to('foodieChoice')} variant="secondary" size="lg">
          About the awards
        </ButtonLink>
      }
    >
      <p>That's the most for one person. Thank you! Come back to vote for the best.</p>
    </Notice>
  );
}

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
