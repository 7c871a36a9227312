import type { Database } from '#platform/database/pool.ts';
import { refuse, refuseInput } from '#platform/refusals/refuse.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { findPhoneToText } from '../../../diners/diners/index.ts';
import { ofCampaign } from '../of-campaign.ts';
import { findTicketOwner, findTickets, insertDraw, recordDraw } from './draw.queries.ts';
import { commitmentOf, drawTicket, readSeed } from './draw.rules.ts';
import { findDraws } from './results.queries.ts';

type Committing = { key: string; seedSource: string; nowMs: number };

/** Fixes who takes part and where the seed will come from, before anybody can know the seed. */
export const commitDraw = (database: Database, { key, seedSource, nowMs }: Committing) =>
  ofCampaign(database, key, async (transaction, { campaign_id: campaignId, result_at }) => {
    if (!result_at) return refuse('result_not_out');
    if (seedSource.trim() === '') return refuseInput('seed-source', 'Required');
    if ((await findDraws(transaction, [campaignId])).length > 0) return refuse('draw_committed');
    const tickets = await findTickets(transaction, campaignId);
    const commitment = commitmentOf(key, seedSource.trim(), tickets);
    await insertDraw(transaction, {
      campaignId,
      nominatorTickets: tickets.nominators,
      seedSource: seedSource.trim(),
      commitment,
      nowMs,
    });
    return {
      commitment,
      nominators: tickets.nominators.length,
      voters: tickets.voters.length,
    };
  });

type Drawing = { key: string; seed: string; nowMs: number };

/** Only once. The operator is told the winners' numbers; all others see only their tickets. */
export const drawPrizes = (database: Database, vault: Vault, { key, seed, nowMs }: Drawing) =>
  ofCampaign(database, key, async (transaction, { campaign_id: campaignId }) => {
    const [draw] = await findDraws(transaction, [campaignId]);
    if (!draw) return refuse('draw_not_committed');
    if (draw.seed !== null) return refuse('draw_is_done');
    const read = readSeed(seed);
    if (read === undefined) return refuseInput('seed', 'must be numbers, such as 4 8 15 16 23 42');
    const { commitment, nominator_tickets: nominators } = draw;
    const { voters } = await findTickets(transaction, campaignId);
    const by = { commitment, seed: read };
    const nominator = drawTicket('NOMINATOR', nominators, by) ?? null;
    const voter = drawTicket('VOTER', voters, by) ?? null;
    await recordDraw(transaction, campaignId, { seed: by.seed, nominator, voter, nowMs });
    const winner = async (ticket: string | null) => {
      const owner = ticket && (await findTicketOwner(transaction, campaignId, ticket));
      const phone = owner ? await findPhoneToText(transaction, vault, owner) : undefined;
      return ticket === null ? undefined : { ticket, phone };
    };
    return { nominator: await winner(nominator), voter: await winner(voter) };
  });
