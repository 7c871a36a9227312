import { Trophy } from 'lucide-react';
import { Link } from 'react-router';
import { restaurantUrl } from '#contract/ground/restaurant/restaurant-url.ts';
import { shortCents } from '#contract/money/cents.ts';
import type { Campaign } from '../use-campaigns.ts';
import { Collapsible } from './collapsible.tsx';
import { nameAndDates } from './phase-words.ts';

type Winner = Campaign['winners'][number];

const places = ['1st', '2nd', '3rd'];

function WinnerRow({ winner }: { winner: Winner }) {
  const { place, name, votes, restaurant } = winner;
  return (
    <li className="flex min-h-12 items-center gap-3 py-1.5">
      <span className="w-9 shrink-0 text-sm font-semibold text-ink-soft">
        {places[place - 1] ?? `${place}th`}
      </span>
      <span className="min-w-0 flex-1 font-semibold wrap-anywhere">
        {restaurant ? (
          <Link to={restaurantUrl(restaurant)} className="link inline-flex min-h-12 items-center">
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      <span className="shrink-0 text-sm text-ink-soft figures">
        {votes.toLocaleString('en-US')} {votes === 1 ? 'vote' : 'votes'}
      </span>
    </li>
  );
}

function Draw({ draw }: { draw: NonNullable<Campaign['draw']> }) {
  if (draw.winningTickets.length === 0) return null;
  return (
    <Collapsible title="Prize draw" className="mt-4">
      <ul className="grid gap-2 pb-3 text-sm">
        {draw.winningTickets.map(({ prize, dollars, ticket }) => (
          <li key={prize + ticket}>
            <span className="font-semibold">
              {shortCents(dollars * 100)}, {prize === 'VOTER' ? 'a voter' : 'a nominator'}:
            </span>{' '}
            <span className="font-mono text-xs break-all">ticket {ticket}</span>
          </li>
        ))}
      </ul>
      <p className="pb-4 text-sm text-ink-soft">
        Drawn with a number that nobody knew before: {draw.seedSource}
        {draw.seed !== null && (
          <>
            {' '}
            (<span className="font-mono text-xs break-all">{draw.seed}</span>)
          </>
        )}
        . We had published the list of tickets as{' '}
        <span className="font-mono text-xs break-all">{draw.commitment}</span>.
      </p>
    </Collapsible>
  );
}

/** The winners, with links to their restaurants. */
export function Winners({ campaigns }: { campaigns: readonly Campaign[] }) {
  const decided = campaigns.filter(({ winners }) => winners.length > 0);
  if (decided.length === 0) return null;
  return (
    <section aria-labelledby="winners" className="grid gap-5">
      <h2 id="winners" className="scroll-mt-24 text-2xl">
        Past winners
      </h2>
      {decided.map(({ marketingCampaignKey, regions, winners, draw, ...campaign }) => (
        <div key={marketingCampaignKey}>
          <h3 className="text-lg">{nameAndDates(campaign)}</h3>
          <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {regions.map((region) => (
              <li key={region} className="rounded-lg bg-paper p-5">
                <h4 className="flex items-center gap-2 text-md">
                  <Trophy size={18} className="shrink-0 text-star" />
                  <span className="min-w-0 wrap-anywhere">{region}</span>
                </h4>
                <ol className="mt-1 divide-y divide-line">
                  {winners
                    .filter((winner) => winner.region === region)
                    .map((winner) => (
                      <WinnerRow key={winner.name} winner={winner} />
                    ))}
                </ol>
              </li>
            ))}
          </ul>
          {draw && <Draw draw={draw} />}
        </div>
      ))}
    </section>
  );
}
