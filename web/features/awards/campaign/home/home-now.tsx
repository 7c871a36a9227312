import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useCampaign } from '../use-campaign.tsx';
import type { Campaign } from '../use-campaigns.ts';
import { useAwardsPage } from '../use-campaigns.ts';
import {
  campaignDates,
  campaignDatesText,
  nameAndDates,
  phaseText,
  phaseTitles,
} from './phase-words.ts';

function Stage({ title, dates, isNow }: { title: string; dates: string; isNow: boolean }) {
  return (
    <li
      className={classNames(
        'rounded-md border px-4 py-3',
        isNow ? 'border-accent bg-accent-soft' : 'border-line',
      )}
      aria-current={isNow ? 'step' : undefined}
    >
      <p className="text-sm text-ink-soft">{title}</p>
      <p className="text-md font-semibold figures">{dates}</p>
    </li>
  );
}

/** What a visitor can do now, with their link or to get one. */
function NextStep({ campaign }: { campaign: Campaign }) {
  const to = useAwardsPage();
  const { state } = useCampaign();
  const { marketingCampaignKey: key } = campaign;
  const hasVoted = state.kind === 'READY' && state.campaign.receipt !== null;
  if (hasVoted) {
    return (
      <>
        <p className="font-semibold text-success">You've voted. Thank you!</p>
        <ButtonLink to={to('foodieChoiceReceipt')} size="lg">
          See your receipt
        </ButtonLink>
      </>
    );
  }
  if (campaign.phase === 'NOMINATION') {
    return (
      <ButtonLink to={to('foodieChoiceNominations', key)} size="lg">
        Nominate
      </ButtonLink>
    );
  }
  if (campaign.phase === 'VOTING') {
    return (
      <ButtonLink to={to('foodieChoiceVoting', key)} size="lg">
        Vote
      </ButtonLink>
    );
  }
  return null;
}

/** A current campaign: its phase, its dates, and what to do. */
export function CampaignNow({ campaign }: { campaign: Campaign }) {
  const { name, phase, regions, timeZone, winners } = campaign;
  const { nominationsOpenAt, nominationsCloseAt, votingOpenAt, votingCloseAt } = campaign;
  const isOpen = phase === 'NOMINATION' || phase === 'VOTING';
  return (
    <section
      aria-label={nameAndDates(campaign)}
      className="grid justify-items-start gap-4 rounded-xl bg-paper p-5 shadow-sm sm:p-8"
    >
      <Badge tone={isOpen ? 'success' : 'neutral'}>{phaseTitles[phase]}</Badge>
      <div>
        <h2 className="text-2xl wrap-anywhere">
          {name}
          {/* Several campaigns may have the same name. */}
          <span className="sr-only">, </span>
          <span className="block text-md figures">{campaignDates(campaign)}</span>
        </h2>
        <p className="mt-1 text-md text-ink-soft">
          {phaseText(phase, campaign)}
          {phase === 'CLOSED' && winners.length === 0 && " We're counting the votes."}
        </p>
      </div>
      <div className="flex w-full flex-wrap items-center gap-3 empty:hidden max-sm:*:w-full">
        <NextStep campaign={campaign} />
      </div>
      <ul className="grid w-full gap-3 sm:grid-cols-2">
        <Stage
          title="Nominations"
          dates={campaignDatesText(nominationsOpenAt, nominationsCloseAt, timeZone)}
          isNow={phase === 'NOMINATION'}
        />
        <Stage
          title="Voting"
          dates={campaignDatesText(votingOpenAt, votingCloseAt, timeZone)}
          isNow={phase === 'VOTING'}
        />
      </ul>
      {regions.length > 0 && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          <span className="font-semibold">Regions:</span> {regions.join(', ')}
        </p>
      )}
    </section>
  );
}
