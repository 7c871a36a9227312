import {
  nominatorPrizeDollars,
  voterPrizeDollars,
} from '#contract/awards/campaign/awards-rules.ts';
import { shortCents } from '#contract/money/cents.ts';
import { pageMeta } from '#web/platform/visit/page-meta.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BadLinkNotice } from '../notice.tsx';
import { useCampaign } from '../use-campaign.tsx';
import {
  type Campaign,
  type Campaigns,
  useAwardsPage,
  useCampaigns,
  useVoterQuery,
} from '../use-campaigns.ts';
import { campaignKeyIn } from '../voter-address.ts';
import { AwardsColumn } from '../voter-page.tsx';
import type { Route } from './+types/home.page';
import { Counting } from './home-counting.tsx';
import { CampaignNow } from './home-now.tsx';
import { Winners } from './home-winners.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Foodie's Choice Awards | Joyous",
    description:
      "Nominate and vote for the best local restaurants in the Foodie's Choice Awards: dates, prizes, past winners, and how every ballot can be checked.",
    path: '/campaign/foodieChoice',
  });

const steps = [
  {
    title: 'Nominate',
    text: 'Tell us which local independent restaurants deserve to win. No chains, no franchises.',
  },
  {
    title: 'Vote',
    text: 'We check the nominations. Then you pick up to 3 restaurants in each region.',
  },
  {
    title: 'Win',
    text: `Nominators are entered to win a ${shortCents(nominatorPrizeDollars * 100)} gift certificate, voters a ${shortCents(voterPrizeDollars * 100)} one. No purchase necessary.`,
  },
];

/**
 * The campaign of the voter's link. Without a link, all campaigns that are not closed, the current
 * one first, since other towns have their own; if there are none, the newest.
 */
function campaignsNow({ campaigns, current }: Campaigns, key: string | undefined) {
  const own = campaigns.filter(({ marketingCampaignKey }) => marketingCampaignKey === key);
  if (own.length > 0) return own;
  const open = campaigns
    .filter(({ phase }) => phase !== 'CLOSED')
    .sort((a, b) => rankOf(a, current) - rankOf(b, current));
  return open.length > 0 ? open : campaigns.slice(0, 1);
}

const rankOf = ({ marketingCampaignKey: key }: Campaign, current: string | null) =>
  key === current ? 0 : 1;

/** What the awards are, for everybody. */
function AwardsHome() {
  const query = useVoterQuery();
  const to = useAwardsPage();
  const { list, failed, reload } = useCampaigns();
  const { state } = useCampaign();
  const key = state.kind === 'READY' ? state.campaign.marketingCampaignKey : campaignKeyIn(query);
  const now = list && campaignsNow(list, key);
  return (
    <>
      <header>
        <h1 className="text-3xl sm:text-4xl">Foodie's Choice Awards</h1>
        <p className="mt-3 max-w-prose text-lg text-ink-soft">
          You nominate your favorite local restaurants, everybody votes, and the winners get to tell
          the whole town.
        </p>
      </header>
      {state.kind === 'BAD_LINK' && <BadLinkNotice reason={state.reason} />}
      {now?.map((campaign) => (
        <CampaignNow key={campaign.marketingCampaignKey} campaign={campaign} />
      ))}
      {now?.length === 0 && (
        <p className="rounded-lg bg-paper p-5 text-md">
          No awards are planned yet. Come back soon.
        </p>
      )}
      {!list && failed && (
        <div className="grid justify-items-start gap-3">
          <Banner kind="error" className="w-full">
            Couldn't load the dates.
          </Banner>
          <Button variant="secondary" size="lg" onClick={reload}>
            Try again
          </Button>
        </div>
      )}
      {!list && !failed && (
        <LoadingRegion label="Loading the awards">
          <Skeleton className="h-72" />
        </LoadingRegion>
      )}
      <section aria-labelledby="how" className="grid gap-5">
        <h2 id="how" className="text-2xl">
          How it works
        </h2>
        <ol className="grid gap-4 sm:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="rounded-lg bg-paper p-5">
              <h3 className="text-lg">
                {index + 1}. {title}
              </h3>
              <p className="mt-1 text-control text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
        <div>
          <ButtonLink
            to={to('foodieChoicePrizeDetails')}
            variant="secondary"
            size="lg"
            className="max-sm:w-full"
          >
            See the prizes
          </ButtonLink>
        </div>
      </section>
      <Winners campaigns={list?.campaigns ?? []} />
      <Counting campaigns={list?.campaigns ?? []} />
    </>
  );
}

export default () => (
  <AwardsColumn width="page">
    <AwardsHome />
  </AwardsColumn>
);
