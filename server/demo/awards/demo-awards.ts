import { takeCampaignLog } from '#contract/awards/campaign/awards.ts';
import { awardsYear, votesPerRegion } from '#contract/awards/campaign/awards-rules.ts';
import { callUrl } from '#contract/call.ts';
import { dayMs } from '#contract/time/durations.ts';
import { localDateAt } from '#contract/time/time-zone.ts';
import type { Database } from '#platform/database/pool.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import {
  commitDraw,
  drawPrizes,
  judge,
  mintToken,
  publishResult,
} from '../../features/awards/campaign/index.ts';
import { findListedIn } from '../../features/ground/restaurant/index.ts';
import { type PastCampaign, writePastCampaign } from '../past/write-past-campaign.ts';
import { seededRandom } from '../seeded-random.ts';

const zone = 'America/Chicago';
const cities = ['Austin', 'Chicago', 'New Orleans'];
const phoneOf = (number: number) => `+1512555${String(3_000 + number)}`;

/** Their links are printed at startup; they have not voted. */
const newcomer = '+15125550177';

/** Days before and after today for nominations and voting. */
const campaigns = {
  'demo-nominating': { nominations: [-5, 9], voting: [12, 25], voters: 20, botted: 0 },
  'demo-voting': { nominations: [-25, -11], voting: [-4, 10], voters: 40, botted: 0 },
  'demo-winners': { nominations: [-60, -46], voting: [-40, -26], voters: 90, botted: 14 },
} as const;

type DemoKey = keyof typeof campaigns;

async function findRegions(database: Database): Promise<PastCampaign['regions']> {
  const regions: PastCampaign['regions'] = [];
  for (const city of cities) {
    const found = await findListedIn(database, city);
    const restaurants = found.map(({ name, external_id: externalId }) => ({ name, externalId }));
    regions.push({ name: city, restaurants });
  }
  return regions;
}

function planOf(key: DemoKey, regions: PastCampaign['regions'], nowMs: number): PastCampaign {
  const { nominations, voting, voters, botted } = campaigns[key];
  const random = seededRandom(key);
  const days = ([first, last]: readonly [number, number]) =>
    [first, last].map((day) => localDateAt(zone, nowMs + day * dayMs)).join('..');
  const honest = Array.from({ length: voters }, (_, number) => ({
    phone: phoneOf(number),
    network: `home ${number}`,
    day: Math.floor(random() * 14),
  }));
  const bots = Array.from({ length: botted }, (_, number) => ({
    phone: phoneOf(voters + number),
    network: 'one server',
    day: 9,
  }));
  return {
    key,
    name: `${awardsYear} Foodie's Choice Awards`,
    zone,
    nominations: days(nominations),
    voting: days(voting),
    regions,
    voters: [...honest, ...bots],
    // The program votes for one restaurant only.
    choose: (onBallot, voter) => {
      if (voter >= voters) return onBallot.slice(-1).map(({ number }) => number);
      const liked = onBallot.filter(() => random() < 0.3);
      const chosen = cities.flatMap((city) =>
        liked.filter(({ region }) => region === city).slice(0, votesPerRegion),
      );
      return (chosen.length > 0 ? chosen : onBallot.slice(0, 1)).map(({ number }) => number);
    },
  };
}

type AwardsParts = { database: Database; owner: Database; vault: Vault; nowMs: number };

function mustBe<Result>(result: Result) {
  if (isRefused(result)) throw new Error(`the demo's awards were refused: ${result.code}`);
}

/** One campaign in each phase, the last one with its winners and the draw of its prizes. */
export async function insertDemoAwards(parts: AwardsParts): Promise<void> {
  const { database, owner, vault, nowMs } = parts;
  const regions = await findRegions(database);
  if (regions.some(({ restaurants }) => restaurants.length === 0)) return;
  for (const key of Object.keys(campaigns) as DemoKey[]) {
    await writePastCampaign(parts, planOf(key, regions, nowMs));
  }
  const key: DemoKey = 'demo-winners';
  const reason = 'A program cast them from one server.';
  mustBe(await judge(owner, { key, which: 'all', isCounted: false, reason, nowMs }));
  mustBe(await publishResult(owner, { key, nowMs: nowMs - 3 * dayMs }));
  const seedSource = 'The first number of the Texas lottery drawn on the next Friday';
  mustBe(await commitDraw(owner, { key, seedSource, nowMs: nowMs - 2 * dayMs }));
  mustBe(await drawPrizes(owner, vault, { key, seed: '27', nowMs: nowMs - dayMs }));
}

type Links = { home: string; nominate: string; vote: string; past: string };

/**
 * For somebody who has just started the demo: `home` has the phase, the roots and past winners,
 * `past` the file of a counted vote. Undefined if these campaigns don't exist.
 */
export async function demoAwardsLinks(parts: {
  database: Database;
  vault: Vault;
  publicUrl: string;
}): Promise<Links | undefined> {
  const linkOf = async (key: DemoKey) => {
    const minted = await mintToken(parts, key, newcomer);
    return isRefused(minted) ? undefined : `${minted.link}&marketingCampaignKey=${key}`;
  };
  const [nominate, vote] = [await linkOf('demo-nominating'), await linkOf('demo-voting')];
  if (!nominate || !vote) return undefined;
  const { publicUrl } = parts;
  const winners: DemoKey = 'demo-winners';
  return {
    home: `${publicUrl}/campaign/foodieChoice`,
    nominate,
    vote,
    past: publicUrl + callUrl(takeCampaignLog, { marketingCampaignKey: winners }),
  };
}
