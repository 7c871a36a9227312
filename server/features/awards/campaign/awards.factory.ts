import { sendCampaignEvent } from '#contract/awards/campaign/awards.ts';
import type { Database } from '#platform/database/pool.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { openOwnerDatabase } from '#platform/testing/owner-database.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { somePhone } from '../../coupons/coupons/coupons.factory.ts';
import { listNominees, verifyNominee } from './ballots/review-nominees.ts';
import { findCampaign } from './campaigns.queries.ts';
import { openPhase } from './change-phase.ts';
import { createCampaign } from './create-campaign.ts';
import { giveToken } from './voters/give-token.ts';

type World = Pick<TestApp, 'call' | 'database' | 'ownerUrl' | 'vault' | 'clock'>;

let campaigns = 0;

export async function done<Result>(result: Promise<Result>) {
  const value = await result;
  if (isRefused(value)) throw new Error(`refused: ${JSON.stringify(value)}`);
  return value as Exclude<Result, { code: string }>;
}

/** Makes a test file's campaigns and their voters. */
export function awardsIn(world: World) {
  const { call, database, vault, clock } = world;
  const owner: Database = openOwnerDatabase(world.ownerUrl);

  const newToken = async (key: string, phone = somePhone()) => {
    const campaign = await findCampaign(database, key);
    if (!campaign) throw new Error('no such campaign');
    return inTransaction(database, {}, async (transaction) => {
      const { token } = await giveToken(transaction, vault, { campaign, phone });
      return token;
    });
  };

  /**
   * In the middle of nominations, which run from Mar 10 to Mar 24; voting is from Apr 1 to Apr 14.
   */
  const makeCampaign = async (region: string[] = ['Downtown', 'Riverside']) => {
    campaigns += 1;
    const { key } = await done(
      createCampaign(owner, {
        key: `awards-${campaigns}`,
        name: "Foodie's Choice",
        zone: 'America/Chicago',
        region,
        nominations: '2026-03-10..2026-03-24',
        voting: '2026-04-01..2026-04-14',
      }),
    );
    return key;
  };

  const nominate = async (key: string, name: string, region = 'Downtown', token?: string) =>
    call(sendCampaignEvent, {
      body: {
        consumerEventToken: token ?? (await newToken(key)),
        data: [{ region, values: [{ name, selected: true }] }],
      },
    });

  const vote = (token: string, names: readonly string[], region = 'Downtown') =>
    call(sendCampaignEvent, {
      body: {
        consumerEventToken: token,
        phase: 'VOTING',
        data: [{ region, values: names.map((name) => ({ name, selected: true })) }],
      },
    });

  const verify = async (key: string, name: string) => {
    const all = await done(listNominees(database, key));
    const { number } = all.find((one) => one.name === name) ?? { number: 0 };
    await done(verifyNominee(owner, { key, number, nowMs: clock.now() }));
    return number;
  };

  /** Open for votes, with these restaurants downtown. */
  const makeVote = async (names: readonly string[]) => {
    const key = await makeCampaign();
    for (const name of names) {
      await nominate(key, name);
      await verify(key, name);
    }
    await done(openPhase(owner, { key, phase: 'voting', nowMs: clock.now() }));
    return key;
  };

  return { owner, newToken, makeCampaign, makeVote, nominate, verify, vote };
}
