import {
  mostNominees,
  nameRequiredMessage,
  nameTooLongMessage,
  restaurantNameLimit,
} from '#contract/awards/campaign/awards-rules.ts';
import { cleanLine } from '#contract/free-text.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { refuse, refuseInput } from '#platform/refusals/refuse.ts';
import { phaseOf } from '../awards.rules.ts';
import { findCampaign } from '../campaigns.queries.ts';
import { ofCampaign } from '../of-campaign.ts';
import { findNominees, moveMerged, type NomineeRow, updateNominee } from '../operator.queries.ts';

export async function listNominees(database: Database, key: string) {
  const campaign = await findCampaign(database, key);
  return campaign ? findNominees(database, campaign.campaign_id) : refuse('campaign_not_found');
}

type Reviewed = { key: string; number: number; nowMs: number };

/** Once voting is open, the ballot stays as it is: people have voted for what is on it. */
const review = <Result>(
  database: Database,
  { key, number, nowMs }: Reviewed,
  work: (
    transaction: DatabaseTransaction,
    nominee: NomineeRow,
    all: readonly NomineeRow[],
  ) => Promise<Result>,
) =>
  ofCampaign(database, key, async (transaction, campaign) => {
    const phase = phaseOf(campaign, nowMs);
    if (phase === 'VOTING' || phase === 'CLOSED') return refuse('voting_has_opened');
    const all = await findNominees(transaction, campaign.campaign_id);
    const nominee = all.find((one) => one.number === number);
    return nominee ? work(transaction, nominee, all) : refuse('nominee_not_found');
  });

export const verifyNominee = (
  database: Database,
  { name: written, restaurant, ...of }: Reviewed & { name?: string; restaurant?: string },
) =>
  review(database, of, async (transaction, nominee, all) => {
    const name = cleanLine(written ?? nominee.name);
    if (name === '') return refuseInput('name', nameRequiredMessage);
    if (name.length > restaurantNameLimit) return refuseInput('name', nameTooLongMessage);
    const others = all.filter(
      (one) =>
        one.state === 'VERIFIED' &&
        one.position === nominee.position &&
        one.number !== nominee.number,
    );
    if (others.some((one) => one.name === name)) return refuseInput('name', 'is on the ballot');
    if (others.length >= mostNominees) return refuse('ballot_is_full');
    const isKnown = await updateNominee(transaction, nominee.number, {
      state: 'VERIFIED',
      name,
      ...(restaurant !== undefined && { restaurant }),
    });
    if (!isKnown) return refuseInput('restaurant', `There is no restaurant ${restaurant}.`);
    return { name, region: nominee.region };
  });

export const rejectNominee = (
  database: Database,
  { reason, ...of }: Reviewed & { reason: string },
) =>
  review(database, of, async (transaction, { number, name, region }) => {
    if (reason.trim() === '') return refuseInput('reason', 'Required');
    await updateNominee(transaction, number, { state: 'REJECTED', reason: reason.trim() });
    return { name, region };
  });

export const mergeNominee = (database: Database, { into, ...of }: Reviewed & { into: number }) =>
  review(database, of, async (transaction, { number, name, region }, all) => {
    const other = all.find((one) => one.number === into);
    if (!other || other.number === number) return refuse('nominee_not_found');
    if (other.state === 'MERGED') return refuse('nominee_is_merged');
    await moveMerged(transaction, number, into);
    await updateNominee(transaction, number, { state: 'MERGED', merged_into: into });
    return { name, region, into: other.name };
  });
