import { Agent } from 'node:http';
import { awardsCalls } from '#contract/awards/campaign/calls.ts';
import { openKeyRing } from '#platform/secrets/secret-key.ts';
import { createVault } from '#platform/secrets/vault.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { figure } from '../bench/report.ts';
import { voterToken } from '../server/features/awards/campaign/index.ts';
import { ask } from './support/clients.ts';
import type { Trial } from './support/trial.ts';

const voters = 1_000;
const atOnce = 50;

type Voter = { campaign_id: number; voter_id: number; expires_at: Date };

/** Voters of the demo's open vote; their phone numbers are not real. */
const makeVoters = (ownerUrl: string, count: number) =>
  queryOnce<Voter>(
    ownerUrl,
    `WITH c AS (INSERT INTO consumers (phone_index, sealed_phone)
         SELECT sha256(convert_to('trial ' || n, 'UTF8')), '' FROM generate_series(1, $1::int) AS n
         RETURNING consumer_id)
     INSERT INTO award_voters (campaign_id, consumer_id, expires_at, prize_ticket)
     SELECT campaign_id, consumer_id, now() + interval '90 days', md5('trial ' || consumer_id)
     FROM c, award_campaigns WHERE key = 'demo-voting'
     RETURNING campaign_id, voter_id, expires_at`,
    [count],
  );

/**
 * One voter sends two different ballots, each 25 times at once: one counts, and its sender is told
 * so.
 */
export const trial: Trial = {
  longestSeconds: 900,
  async run(world) {
    const server = await world.start();
    const ownerUrl = await world.ownerUrl(server);
    const vault = createVault(await openKeyRing({ DATA_DIR: server.dataDir }));
    const wanted = Math.ceil(voters * world.share);
    const nominees = await queryOnce<{ name: string; region: string }>(
      ownerUrl,
      `SELECT n.name, r.name AS region FROM award_nominees n JOIN award_campaigns c USING (campaign_id)
       JOIN award_regions r ON (r.campaign_id, r.position) = (n.campaign_id, n.region)
       WHERE c.key = 'demo-voting' ORDER BY nominee_id LIMIT 2`,
    );
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    const made = await makeVoters(ownerUrl, wanted);
    let right = 0;
    for (const { campaign_id: campaignId, voter_id: voterId, expires_at } of made) {
      const expiresAtMs = expires_at.getTime();
      const consumerEventToken = voterToken(vault, { campaignId, voterId, expiresAtMs });
      const statuses = await Promise.all(
        Array.from({ length: atOnce }, (_, index) => {
          const { region, name } = nominees[index % 2] ?? { region: '', name: '' };
          const data = [{ region, values: [{ name, selected: true }] }];
          const post = { consumerEventToken, phase: 'VOTING', data };
          return ask(server.port, agent, { path: awardsCalls.sendCampaignEvent.path, post });
        }),
      );
      const taken = statuses.filter((status) => status === 200).length;
      const refused = statuses.filter((status) => status === 409).length;
      if (taken === atOnce / 2 && refused === atOnce / 2) right += 1;
    }
    agent.destroy();
    const [counted] = await queryOnce<{ ballots: number }>(
      ownerUrl,
      'SELECT count(*)::int AS ballots FROM award_ballots WHERE voter_id = ANY ($1)',
      [made.map(({ voter_id }) => voter_id)],
    );
    return [
      figure.atLeast(`${atOnce} ballots of one voter at once, right so often`, right, wanted),
      figure.atLeast('ballots counted of them, one each', counted?.ballots ?? 0, wanted),
      figure.atMost('and no more', counted?.ballots ?? 0, wanted, 'ballots'),
    ];
  },
};
