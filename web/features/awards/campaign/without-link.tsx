import { CalendarClock, Smartphone } from 'lucide-react';
import { ButtonLink } from '#web/ui/button.tsx';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Notice } from './notice.tsx';
import { PhaseNotice } from './phase-notice.tsx';
import { TokenForm } from './token-form.tsx';
import { type Campaigns, useAwardsPage, useCampaigns, useVoterQuery } from './use-campaigns.ts';
import { campaignKeyIn } from './voter-address.ts';

export type Wish = 'nominate' | 'vote';

const phaseFor = { nominate: 'NOMINATION', vote: 'VOTING' } as const;

/**
 * The campaign in the address; otherwise one where this can be done now; otherwise the current one,
 * or the newest.
 */
function campaignFor({ campaigns, current }: Campaigns, wish: Wish, query: string) {
  const key = campaignKeyIn(query);
  return (
    campaigns.find(({ marketingCampaignKey }) => marketingCampaignKey === key) ??
    campaigns.find(({ phase }) => phase === phaseFor[wish]) ??
    campaigns.find(({ marketingCampaignKey }) => marketingCampaignKey === current) ??
    campaigns[0]
  );
}

/** For visitors without a link: offers to text one, unless it could not be used now. */
export function WithoutLink({ wish }: { wish: Wish }) {
  const query = useVoterQuery();
  const to = useAwardsPage();
  const { list, failed } = useCampaigns();
  const campaign = list ? campaignFor(list, wish, query) : undefined;
  if (!list && !failed) {
    return (
      <LoadingRegion label="Loading the awards">
        <Skeleton className="h-80" />
      </LoadingRegion>
    );
  }
  if (list && !campaign) {
    return (
      <Notice
        icon={<CalendarClock size={28} />}
        title="No awards are planned yet"
        action={
          <ButtonLink to={to('foodieChoice')} variant="secondary" size="lg">
            About the awards
          </ButtonLink>
        }
      >
        <p>Come back soon.</p>
      </Notice>
    );
  }
  if (campaign && campaign.phase !== phaseFor[wish]) {
    return <PhaseNotice campaign={campaign} isForVoting={wish === 'vote'} />;
  }
  return (
    <Notice icon={<Smartphone size={28} />} title={`Get your link to ${wish}`}>
      <p>We'll text it to you. It's yours alone, so nobody else can {wish} in your name.</p>
      <TokenForm marketingCampaignKey={campaign?.marketingCampaignKey} />
    </Notice>
  );
}
