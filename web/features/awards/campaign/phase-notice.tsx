import { CalendarClock, CircleCheck } from 'lucide-react';
import type { CampaignDetails } from '#contract/awards/campaign/awards.ts';
import type { Phase } from '#contract/awards/campaign/awards-rules.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { VoteList } from './ballot/vote-list.tsx';
import { campaignMomentText, type Dates, phaseText, phaseTitles } from './home/phase-words.ts';
import { Notice } from './notice.tsx';
import { useAwardsPage } from './use-campaigns.ts';

type PhaseNoticeProps = {
  campaign: Dates & { phase: Phase };
  /** The visitor came to vote, and wants to know when they can. */
  isForVoting?: boolean;
};

/** Too early or too late for this page: says what the visitor can do instead. */
export function PhaseNotice({ campaign, isForVoting = false }: PhaseNoticeProps) {
  const to = useAwardsPage();
  const { phase, votingOpenAt, timeZone } = campaign;
  const isEarly = isForVoting && (phase === 'NOMINATION' || phase === 'BEFORE');
  return (
    <Notice
      icon={<CalendarClock size={28} />}
      title={isEarly ? "Voting isn't open yet" : phaseTitles[phase]}
      action={
        <>
          {phase === 'NOMINATION' && (
            <ButtonLink to={to('foodieChoiceNominations')} size="lg">
              Nominate a restaurant
            </ButtonLink>
          )}
          {phase === 'VOTING' && (
            <ButtonLink to={to('foodieChoiceVoting')} size="lg">
              Vote
            </ButtonLink>
          )}
          <ButtonLink to={to('foodieChoice')} variant="secondary" size="lg">
            {phase === 'CLOSED' ? 'See the winners' : 'About the awards'}
          </ButtonLink>
        </>
      }
    >
      {isEarly && <p>Voting opens {campaignMomentText(votingOpenAt, timeZone)}.</p>}
      <p>{phaseText(phase, campaign)}</p>
    </Notice>
  );
}

/** One person has one ballot. */
export function VotedNotice({ campaign }: { campaign: CampaignDetails }) {
  const to = useAwardsPage();
  return (
    <Notice
      icon={<CircleCheck size={28} />}
      title="You've voted"
      action={
        <>
          <ButtonLink to={to('foodieChoiceReceipt')} size="lg">
            See your receipt
          </ButtonLink>
          <ButtonLink to={to('foodieChoice')} variant="secondary" size="lg">
            About the awards
          </ButtonLink>
        </>
      }
    >
      <p>Votes are final. This is what you sent:</p>
      <div className="rounded-md bg-sand p-4 text-ink">
        <VoteList choices={campaign.receipt?.choices ?? []} />
      </div>
    </Notice>
  );
}
