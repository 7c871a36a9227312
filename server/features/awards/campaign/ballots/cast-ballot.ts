import { randomUUID } from 'node:crypto';
import type { sendCampaignEvent } from '#contract/awards/campaign/awards.ts';
import { ballotProblem, type Choice } from '#contract/awards/campaign/awards-rules.ts';
import { ballotText } from '#contract/awards/campaign/ballot-log.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { dayMs } from '#contract/time/durations.ts';
import { type Context, networkOf } from '../../../people/access/index.ts';
import { presentBallot } from '../awards.presenter.ts';
import { phaseOf } from '../awards.rules.ts';
import { type BallotList, cachedBallotList } from '../campaigns.queries.ts';
import { readVoterToken } from '../voters/voter-token.ts';
import { sha256 } from './ballot-tree.ts';
import { insertBallot, type OwnBallot } from './ballots.queries.ts';

const name = 'awardsDevice';
const path = '/api/web/marketing/campaigns';
const maxAgeMs = 90 * dayMs;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A random id that only says that two ballots came from one browser. */
export function storeDevice({ cookies }: Context): void {
  if (uuid.test(cookies.get(name) ?? '')) return;
  cookies.set({ name, value: randomUUID(), path, maxAgeMs });
}

function deviceOf({ cookies }: Context): string | undefined {
  const device = cookies.get(name) ?? '';
  return uuid.test(device) ? device : undefined;
}

/** Ascending; undefined if a choice is not on the list, or is in another region. */
export function numbersOf({ numbers }: BallotList, chosen: readonly Choice[]) {
  const found = chosen.map(({ region, name }) => numbers.get(region)?.get(name));
  const choices = found.filter((number) => number !== undefined).toSorted((a, b) => a - b);
  return choices.length === chosen.length ? choices : undefined;
}

type Casting = BallotList & { campaignId: number; voterId: number; choices: readonly number[] };

/** Undefined if voting is not open, the list has changed, or the voter has voted. */
export async function castBallot(
  context: Context,
  { campaign, campaignId, voterId, choices }: Casting,
): Promise<OwnBallot | undefined> {
  const { database, vault, nowMs, address } = context;
  // 122 random bits. Node draws many UUIDs' bits at once, which makes a salt very cheap.
  const salt = Buffer.from(randomUUID().replaceAll('-', ''), 'hex');
  const opening = { marketingCampaignKey: campaign.key, salt: salt.toString('hex'), choices };
  const receipt = Buffer.from(sha256(ballotText(opening)), 'hex');
  const device = deviceOf(context);
  const isCast = await insertBallot(database, {
    campaignId,
    voterId,
    receipt,
    salt,
    choices,
    network: vault.blindIndex('award_ballots.network', networkOf(address)),
    device: device === undefined ? undefined : vault.blindIndex('award_ballots.device', device),
    listVersion: campaign.list_version,
    nowMs,
  });
  return isCast ? { receipt, salt, choices: [...choices] } : undefined;
}

type SentBallot = CallInput<typeof sendCampaignEvent>['body'];

/**
 * The fast path for a first ballot, using the cached campaign: one statement, which checks that the
 * cached facts still hold. Undefined in all other cases; sendEvent then reads the campaign again
 * and explains.
 */
export async function castByKnownList(
  context: Context,
  sent: SentBallot,
  chosen: readonly Choice[],
) {
  const { vault, database, nowMs } = context;
  const facts = readVoterToken(vault, sent.consumerEventToken);
  const known = facts && cachedBallotList(database, facts.campaignId);
  if (!known || facts.expiresAtMs <= nowMs) return undefined;
  const { campaign, list } = known;
  if (phaseOf(campaign, nowMs) !== 'VOTING' || (sent.phase ?? 'VOTING') !== 'VOTING') {
    return undefined;
  }
  if ((sent.marketingCampaignKey || campaign.key) !== campaign.key) return undefined;
  const choices = ballotProblem(chosen) ? undefined : numbersOf(known, chosen);
  if (!choices) return undefined;
  const cast = await castBallot(context, { ...known, ...facts, choices });
  return cast && presentBallot(cast, list);
}
