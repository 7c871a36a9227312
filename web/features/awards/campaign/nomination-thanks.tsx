import { PartyPopper } from 'lucide-react';
import { useLocation } from 'react-router';
import type { CampaignDetails } from '#contract/awards/campaign/awards.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from './notice.tsx';
import { useAwardsPage } from './use-campaigns.ts';

type NominationThanksProps = { campaign: CampaignDetails };
type Nomination = CampaignDetails['nominations'][number];

const leftText = (left: number) =>
  left === 1 ? 'You can nominate one more.' : `You can nominate ${left} more.`;

export function NominationThanks({ campaign }: NominationThanksProps) {
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

/** Shown when a voter has used all their nominations. */
export function NominationsUsedUp({ campaign }: NominationThanksProps) {
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
