import { PartyPopper } from 'lucide-react';
import type { CampaignDetails } from '#contract/awards/campaign/awards.ts';
import type { Choice } from '#contract/awards/campaign/awards-rules.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { deadlineText } from '../home/phase-words.ts';
import { Notice } from '../notice.tsx';
import { PhaseNotice } from '../phase-notice.tsx';
import { useAwardsPage } from '../use-campaigns.ts';
import { VoterPage } from '../voter-page.tsx';
import { ShareButton } from './share-button.tsx';
import { VoteList } from './vote-list.tsx';

export const meta = unlistedMeta("Thanks for voting | Foodie's Choice Awards");

type VotingThanksProps = { campaign: CampaignDetails; choices: readonly Choice[] };

function VotingThanks({ campaign, choices }: VotingThanksProps) {
  const to = useAwardsPage();
  const isOpen = campaign.phase === 'VOTING';
  const until = deadlineText(campaign.votingCloseAt, campaign.timeZone);
  return (
    <>
      <Notice
        icon={<PartyPopper size={28} />}
        title="Thanks for voting!"
        action={
          <ButtonLink to={to('foodieChoice')} variant="secondary" size="lg">
            {isOpen ? 'About the awards' : 'See the winners'}
          </ButtonLink>
        }
      >
        <p>
          These awards help local restaurants promote themselves. The more people vote, the more
          they help.
        </p>
        <p className="font-semibold text-ink">
          {isOpen
            ? `Voting ends ${until}. Then we count, and show the winners.`
            : `Voting ended ${until}.`}
        </p>
        <ShareButton />
      </Notice>
      <section aria-labelledby="your-votes" className="rounded-lg border border-line bg-paper p-5">
        <h2 id="your-votes" className="text-xl">
          Your votes
        </h2>
        <div className="mt-3">
          <VoteList choices={choices} />
        </div>
        <ButtonLink
          to={to('foodieChoiceReceipt')}
          variant="secondary"
          size="lg"
          className="mt-5 max-sm:w-full"
        >
          See your receipt
        </ButtonLink>
      </section>
    </>
  );
}

export default () => (
  <VoterPage wish="vote">
    {(campaign) =>
      campaign.receipt ? (
        <VotingThanks campaign={campaign} choices={campaign.receipt.choices} />
      ) : (
        <PhaseNotice campaign={campaign} isForVoting />
      )
    }
  </VoterPage>
);
