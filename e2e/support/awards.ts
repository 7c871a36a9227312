import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import type { CampaignDetails, CampaignFacts, Receipt } from '#contract/awards/campaign/awards.ts';

const dates = {
  nominationsOpenAt: '2026-11-01T05:00:00Z',
  nominationsCloseAt: '2026-11-15T06:00:00Z',
  votingOpenAt: '2026-11-16T15:00:00Z',
  votingCloseAt: '2026-12-01T06:00:00Z',
  timeZone: 'America/Chicago',
};
const key = 'austin-2022';
const token = 'a-token-of-somebody';
export const voterQuery = `?consumerEventToken=${token}&marketingCampaignKey=${key}`;

const names = ['Alma Cocina', 'Bao Bar', 'Café Crème', 'Dumpling House', 'The Golden Fork'];
const regions = ['Downtown', 'East Side', 'North Hills'];

export const campaign = (change: Partial<CampaignDetails> = {}): CampaignDetails => ({
  consumerEventToken: token,
  marketingCampaignKey: key,
  name: "Austin Foodie's Choice",
  phase: 'VOTING',
  ...dates,
  data: regions.map((region) => ({
    region,
    values: names.map((name) => ({ name, selected: false })),
  })),
  nominations: [],
  nominationsLeft: 10,
  prizeTicket: null,
  receipt: null,
  ...change,
});

const receiptText = '0123abcd'.repeat(8);
export const receipt: Receipt = {
  receipt: receiptText,
  salt: 's',
  choices: [
    { number: 1, region: 'Downtown', name: 'Alma Cocina' },
    { number: 7, region: 'East Side', name: 'Bao Bar' },
  ],
};

/** What everybody sees of an open campaign. */
const openFacts = (change: Partial<CampaignFacts>): CampaignFacts => ({
  marketingCampaignKey: key,
  name: "Austin Foodie's Choice",
  phase: 'VOTING',
  ...dates,
  regions,
  winners: [],
  resultAt: null,
  roots: [],
  logAddress: null,
  draw: null,
  ...change,
});

export const nominatingKey = 'elgin-2022';
const nominatingFacts = openFacts({
  marketingCampaignKey: nominatingKey,
  name: "Elgin Foodie's Choice",
  phase: 'NOMINATION',
});

const closedFacts: CampaignFacts = {
  marketingCampaignKey: 'dallas-2021',
  name: "Dallas Foodie's Choice",
  phase: 'CLOSED',
  ...dates,
  regions: ['Uptown'],
  winners: [
    {
      region: 'Uptown',
      place: 1,
      name: "Mama Rosa's Trattoria",
      votes: 1_204,
      restaurant: {
        name: "Mama Rosa's Trattoria",
        slug: 'mama-rosas-trattoria',
        businessExternalId: 'mamarosa0001',
      },
    },
  ],
  resultAt: '2026-12-03T00:00:00Z',
  roots: [{ number: 1, at: '2026-11-20T12:00:00Z', root: receiptText }],
  logAddress: '/api/web/marketing/campaigns/log/dallas-2021',
  draw: null,
};

type Body = Record<string, unknown>;
const success = (route: Route, response: unknown) =>
  route.fulfill({ json: { status: 'Success', response } });
const failure = (route: Route, { status, code, message }: Refusal) =>
  route.fulfill({
    status,
    json: {
      status: 'Failure',
      response: [message],
      responseMessage: message,
      code,
      requestId: 'e2e',
    },
  });

type Refusal = { status: number; code: string; message: string };

/** The server's answers for these screens: a test changes them as it goes. */
export type Awards = {
  details: CampaignDetails;
  /** The campaigns that everybody sees; the first is the one to take part in. */
  campaigns: CampaignFacts[];
  /** Sent instead of the details. */
  refusesDetails: Refusal | undefined;
  /** Sent instead of an answer to a nomination or a ballot. */
  refusesEvents: Refusal | undefined;
  /** How many times a ballot arrives and counts, but its answer is lost. */
  losesAnswers: number;
  events: Body[];
  /** The requested links. */
  asked: Body[];
  ballots: Set<string>;
};

async function answerEvent(route: Route, awards: Awards) {
  const body = route.request().postDataJSON() as Body;
  awards.events.push(body);
  if (awards.refusesEvents) return failure(route, awards.refusesEvents);
  const data = body.data as CampaignDetails['data'];
  if (body.phase === 'NOMINATION') {
    const [chosen] = data;
    const nomination = {
      region: chosen?.region ?? 'Downtown',
      name: chosen?.values[0]?.name ?? '',
    };
    return success(route, { phase: 'NOMINATION', nomination, receipt: null });
  }
  const choices = data.flatMap(({ region, values }) =>
    values.filter(({ selected }) => selected).map(({ name }) => ({ number: 1, region, name })),
  );
  awards.ballots.add(JSON.stringify(choices));
  awards.details = { ...awards.details, receipt: { ...receipt, choices } };
  if (awards.losesAnswers > 0) {
    awards.losesAnswers -= 1;
    return route.abort('connectionreset');
  }
  return success(route, { phase: 'VOTING', nomination: null, receipt: awards.details.receipt });
}

/**
 * Answers these calls in every page of the context. The server's own tests cover the server; these
 * are answers that a real one gives rarely, late, or not at all.
 */
export async function answerAwards(
  context: BrowserContext,
  details: CampaignDetails = campaign(),
): Promise<Awards> {
  const awards: Awards = {
    details,
    campaigns: [openFacts({}), nominatingFacts, closedFacts],
    refusesDetails: undefined,
    refusesEvents: undefined,
    losesAnswers: 0,
    events: [],
    asked: [],
    ballots: new Set(),
  };
  await context.route(/\/api\/web\/marketing\/campaigns/, (route) => {
    const path = new URL(route.request().url()).pathname.split('/').slice(5);
    if (path[0] === undefined) {
      const current = awards.campaigns[0]?.marketingCampaignKey ?? null;
      return success(route, { current, campaigns: awards.campaigns });
    }
    if (path[0] === 'events') return answerEvent(route, awards);
    if (path[0] === 'tokens') {
      awards.asked.push(route.request().postDataJSON());
      return success(route, { maskedPhoneNumber: '(•••) •••-0190' });
    }
    if (path[0] === 'receipts') {
      return success(route, {
        marketingCampaignKey: key,
        name: awards.details.name,
        state: 'TAKEN',
        reason: null,
        batchNumber: null,
        loggedAt: null,
        proof: null,
      });
    }
    if (awards.refusesDetails) return failure(route, awards.refusesDetails);
    // The token in the request: each stands for another voter.
    const consumerEventToken = decodeURIComponent(path[0]);
    return success(route, { ...awards.details, consumerEventToken });
  });
  return awards;
}

export const openAwards = (page: Page, name: string, query = voterQuery) =>
  page.goto(`/campaign/${name}${query}`);

/** Every page of the awards, with its title. */
export const awardsPages = {
  foodieChoiceVoting: "Vote | Foodie's Choice Awards",
  foodieChoiceNominations: "Nominate | Foodie's Choice Awards",
  foodieChoiceThanks: "Thanks for nominating | Foodie's Choice Awards",
  foodieChoiceVotingThanks: "Thanks for voting | Foodie's Choice Awards",
  foodieChoice: "Foodie's Choice Awards | Joyous",
  foodieChoicePrizeDetails: "Prizes | Foodie's Choice Awards",
  foodieChoiceReceipt: "Receipt | Foodie's Choice Awards",
};
export type AwardsPageName = keyof typeof awardsPages;

/**
 * Goes to another page without loading it, as the page's links do; with another token, for another
 * voter.
 */
export async function moveTo(page: Page, name: AwardsPageName, query = voterQuery) {
  await page.evaluate(`
    history.pushState(null, '', ${JSON.stringify(`/campaign/${name}${query}`)});
    dispatchEvent(new PopStateEvent('popstate'));`);
  // Until then, the page before it is still there.
  await expect(page).toHaveTitle(awardsPages[name]);
}

let voters = 0;
/** The details are read once per voter: another voter reads them again. */
export const anotherVoter = () => {
  voters += 1;
  return `?consumerEventToken=voter-${voters}&marketingCampaignKey=${key}`;
};

/** Chooses a restaurant for one of the first region's selectors. */
export async function pick(page: Page, slot: number, name: string): Promise<void> {
  await page
    .getByRole('button', { name: `Choice ${slot}:` })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}
