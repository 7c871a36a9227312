import { PartyPopper } from 'lucide-react';
import { useLocation } from 'react-router';
import type { CampaignDetails } from '#contract/awards/campaign/awards.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from './notice.tsx';
import { useAwardsPage } from './use-campaigns.ts';
import { VoterPage } from './voter-page.tsx';

export const meta = unlistedMeta("Thanks for nominating | Foodie's Choice Awards");

type Nomination = CampaignDetails['nominations'][number];

const leftText = (left: number) =>
  left === 1 ? 'You can nominate one more.' : `You can nominate ${left} more.`;

function NominationThanks({ campaign }: { campaign: CampaignDetails }) {
  const { state } = useLocation();
  const to = useAwardsPage();
  const { nominations, nominationsLeft, phase } = campaign;
  // The nomination just sent; if the page was reopened, the newest one.
  const nomination: Nomination | undefined = state?.nomination ?? nominations.at(-1);
  const canGoOn = phase === 'NOMINATION' && nominationsLeft > 0;
  return (
    <Notice
      icon={<PartyPopper size={28} />}
      title={nomination ? 'Thanks for your nomination!' : 'No nomination yet'}
      action={
        <>
          {(canGoOn || !nomination) && (
            <ButtonLink to={to('foodieChoiceNominations')} size="lg">
              {nomination ? 'Submit Another Restaurant' : 'Nominate a restaurant'}
            </ButtonLink>
          )}
          <ButtonLink to={to('foodieChoicePrizeDetails')} variant="secondary" size="lg">
            See the prizes
          </ButtonLink>
        </>
      }
    >
      {nomination && (
        <p>
          You nominated <strong className="text-ink wrap-anywhere">{nomination.name}</strong> in{' '}
          <strong className="text-ink wrap-anywhere">{nomination.region}</strong>. We check every
          nomination before voting opens.
        </p>
      )}
      {nomination && canGoOn && <p className="text-sm">{leftText(nominationsLeft)}</p>}
    </Notice>
  );
}

export default () => (
  <VoterPage wish="nominate">{(campaign) => <NominationThanks campaign={campaign} />}</VoterPage>
);
