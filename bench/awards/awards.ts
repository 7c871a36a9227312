import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { dayMs } from '#contract/time/durations.ts';
import { openAsOwner, openDatabase } from '#platform/database/open-database.ts';
import type { Database } from '#platform/database/pool.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { createVault } from '#platform/secrets/vault.ts';
import { readSettings } from '#platform/settings/settings.ts';
import {
  createCampaign,
  LogVerifier,
  makeBatches,
  printLog,
  sendEvent,
  tally,
  voterToken,
} from '../../server/features/awards/campaign/index.ts';
import { findPostmaster, postgresProcessorMs, processorMs } from '../processor-time.ts';
import { median } from '../quantile.ts';
import { type Figure, figure } from '../report.ts';
import { timed, toBare } from '../to-bare.ts';
import { type Attack, attacks } from './attacks.data.ts';
import { type Simulated, simulateVoters } from './voters.ts';

const regions = ['Downtown', 'Riverside', 'Hills'];
const perRegion = 12;
const atOnce = 8;
/** Each round measures the baseline and then the call, and compares the two. */
const rounds = 9;
/** With fewer ballots, Linux's unit of processor time would be too coarse. */
const leastOfRound = 1_000;

type Bench = { client: pg.Client; database: Database; owner: Database };
type Campaign = { key: string; campaignId: number; opensAtMs: number };

const sha256 = (text: string) => createHash('sha256').update(text).digest();
const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** A campaign whose voting opened this many days ago. */
async function openVote({ client, owner }: Bench, key: string, daysAgo: number): Promise<Campaign> {
  const firstMs = Date.now() - daysAgo * dayMs;
  const before = isoDay(firstMs - 2 * dayMs);
  await createCampaign(owner, {
    key,
    name: key,
    zone: 'UTC',
    region: regions,
    nominations: `${before}..${before}`,
    voting: `${isoDay(firstMs)}..${isoDay(firstMs + 14 * dayMs)}`,
  });
  const { rows } = await client.query<{ campaign_id: number; voting_open_at: Date }>(
    `WITH c AS (SELECT * FROM award_campaigns WHERE key = $1),
       n AS (INSERT INTO award_nominees (campaign_id, region, match_key, name, state)
         SELECT campaign_id, region, 'r' || n, 'Restaurant ' || n, 'VERIFIED'
         FROM c, generate_series(1, $2::int) AS region, generate_series(1, $3::int) AS n)
     SELECT * FROM c`,
    [key, regions.length, perRegion],
  );
  const [row] = rows;
  if (!row) throw new Error('a campaign was not made');
  return { key, campaignId: row.campaign_id, opensAtMs: row.voting_open_at.getTime() };
}

async function findNominees({ client }: Bench, { campaignId }: Campaign) {
  const { rows } = await client.query<{ number: number; region: string; name: string }>(
    `SELECT nominee_id AS number, r.name AS region, n.name FROM award_nominees n
     JOIN award_regions r ON (r.campaign_id, r.position) = (n.campaign_id, n.region)
     WHERE n.campaign_id = $1 ORDER BY 1`,
    [campaignId],
  );
  return rows;
}

/** Voters who requested a link; their phone numbers are not real. */
async function makeVoters({ client }: Bench, { campaignId }: Campaign, count: number) {
  const { rows } = await client.query<{ voter_id: number; expires_at: Date }>(
    `WITH c AS (INSERT INTO consumers (phone_index, sealed_phone)
         SELECT sha256(convert_to($1 || ' ' || n, 'UTF8')), '' FROM generate_series(1, $2::int) AS n
         RETURNING consumer_id)
     INSERT INTO award_voters (campaign_id, consumer_id, expires_at, prize_ticket)
     SELECT $1::int, consumer_id, now() + interval '90 days', md5($1 || ' ' || consumer_id) FROM c
     RETURNING voter_id, expires_at`,
    [String(campaignId), count],
  );
  return rows;
}

async function insertBallots(bench: Bench, campaign: Campaign, ballots: readonly Simulated[]) {
  const voters = await makeVoters(bench, campaign, ballots.length);
  await bench.client.query(
    `UPDATE award_voters v SET number_block = decode(block, 'hex')
     FROM unnest($1::int[], $2::text[]) AS t (voter, block) WHERE voter_id = voter`,
    [voters.map(({ voter_id }) => voter_id), ballots.map(({ block }) => block)],
  );
  await bench.client.query(
    `INSERT INTO award_ballots (campaign_id, voter_id, receipt, salt, choices, network, cast_at)
     SELECT $1, voter, decode(receipt, 'hex'), decode(salt, 'hex'), choices::int[],
       decode(network, 'hex'), cast_at
     FROM unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])
       AS t (voter, receipt, salt, choices, network, cast_at)`,
    [
      campaign.campaignId,
      voters.map(({ voter_id }) => voter_id),
      ballots.map(({ receipt }) => receipt),
      ballots.map(({ salt }) => salt),
      ballots.map(({ choices }) => `{${choices.join()}}`),
      ballots.map(({ network }) => network),
      ballots.map(({ castAt }) => castAt),
    ],
  );
}

/**
 * Processor time of one ballot, in ms, of this process and of PostgreSQL: other work does not
 * count.
 */
async function costOf(
  postmaster: number,
  count: number,
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  const used = async () =>
    (await processorMs(process.pid)) + (await postgresProcessorMs(postmaster));
  const before = await used();
  let next = 0;
  const lane = async () => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return ((await used()) - before) / count;
}

/** Casting ballots as the call does, compared with only inserting such rows. */
async function castRate(bench: Bench, pool: pg.Pool, count: number): Promise<Figure> {
  const campaign = await openVote(bench, 'bench-cast', 3);
  const nominees = await findNominees(bench, campaign);
  const vault = createVault(Buffer.alloc(32, 1));
  const voters = await makeVoters(bench, campaign, (rounds + 1) * count);
  await bench.client.query(`
    CREATE TABLE bare_ballots (LIKE award_ballots INCLUDING INDEXES);
    GRANT INSERT ON bare_ballots TO joyous_app`);
  const { campaignId } = campaign;
  const tokens = voters.map(({ voter_id: voterId, expires_at }) =>
    voterToken(vault, { campaignId, voterId, expiresAtMs: expires_at.getTime() }),
  );
  const cast = async (index: number) => {
    const values = nominees.slice(index % 9, (index % 9) + 3);
    const body = {
      consumerEventToken: tokens[index] ?? '',
      phase: 'VOTING' as const,
      data: values.map(({ region, name }) => ({ region, values: [{ name, selected: true }] })),
    };
    const { database } = bench;
    const cookies = { get: () => undefined, set: () => undefined };
    const context = {
      database,
      vault,
      cookies,
      address: `10.1.${index % 250}.7`,
      nowMs: Date.now(),
    };
    const input = { body, params: undefined, query: undefined };
    const answer = await sendEvent(input, context as unknown as Parameters<typeof sendEvent>[1]);
    if (!('receipt' in answer)) throw new Error(`a ballot was refused: ${JSON.stringify(answer)}`);
  };
  const insert = (index: number) =>
    pool.query({
      name: 'bare',
      text: 'INSERT INTO bare_ballots VALUES ($1, $2, $3, $4, $5, $6, NULL, $7)',
      values: [
        campaignId,
        index,
        randomBytes(32),
        randomBytes(16),
        [1, 2, 3],
        randomBytes(32),
        new Date(),
      ],
    });
  const postmaster = await findPostmaster(bench.client);
  const ratios: number[] = [];
  // Run both once first, so that their code is compiled.
  await costOf(postmaster, count, (index) => insert(rounds * count + index));
  await costOf(postmaster, count, (index) => cast(rounds * count + index));
  for (let round = 0; round < rounds; round += 1) {
    const bare = await costOf(postmaster, count, (index) => insert(round * count + index));
    const taken = await costOf(postmaster, count, (index) => cast(round * count + index));
    ratios.push(taken / bare);
  }
  return figure.atMost('a ballot: to a bare insert', median(ratios), 2, '');
}

/** Counts in the database, and with the verifier of the published file. */
async function tallyFigures(bench: Bench, count: number): Promise<Figure[]> {
  const campaign = await openVote(bench, 'bench-tally', 30);
  const nominees = await findNominees(bench, campaign);
  const wanted = { honest: count, stuffed: 0, networks: 0, opensAtMs: campaign.opensAtMs };
  const ballots = simulateVoters({ key: campaign.key, nominees, ...wanted });
  const inserting = await timed(() => insertBallots(bench, campaign, ballots));
  const logging = await timed(() => makeBatches(bench.database, Date.now()));
  const tallying = await timed(() => tally(bench.database, campaign.key));
  const reading = await timed(() =>
    bench.client.query('SELECT choices FROM award_ballots WHERE campaign_id = $1', [
      campaign.campaignId,
    ]),
  );
  const lines: string[] = [];
  await printLog(bench.database, campaign.key, async (part) => {
    lines.push(...String(part).trimEnd().split('\n'));
  });
  const verifying = await timed(async () => {
    const verifier = new LogVerifier();
    for (const line of lines) verifier.add(line);
    const { faults } = verifier.finish();
    if (faults.length > 0) throw new Error(faults[0]);
  });
  const hashing = await timed(async () => {
    for (const line of lines) sha256(JSON.stringify(JSON.parse(line)));
  });
  const of = `of ${count} ballots`;
  return [
    toBare(`tally ${of}: to reading them`, tallying, reading, 6),
    toBare(`verify and tally the file ${of}: to hashing its lines`, verifying, hashing, 3),
    toBare(`log ${of}, and look for bursts: to inserting them`, logging, inserting, 3),
  ];
}

/** How many programs the rules flag, and how many people with them. */
async function stuffingFigures(bench: Bench, share: number, attack: Attack): Promise<Figure[]> {
  const { name, isHidden = false, ...all } = attack;
  // Each network and block has the same number of ballots, whatever the share.
  const scaled = (count: number) => Math.ceil(count * (attack.isSlow ? share : 1));
  const programs = {
    ...all,
    networks: scaled(all.networks),
    ...(all.blocks && { blocks: scaled(all.blocks) }),
  };
  const key = `bench-${attacks.indexOf(attack)}`;
  const campaign = await openVote(bench, key, 30);
  const nominees = await findNominees(bench, campaign);
  const [honest, stuffed] = [Math.ceil(20_000 * share), Math.ceil(10_000 * share)];
  const wanted = { honest, stuffed, opensAtMs: campaign.opensAtMs };
  const ballots = simulateVoters({ key: campaign.key, nominees, ...wanted, ...programs });
  await insertBallots(bench, campaign, ballots);
  await makeBatches(bench.database, Date.now());
  const { rows } = await bench.client.query<{ receipt: string }>(
    `SELECT DISTINCT encode(receipt, 'hex') AS receipt
     FROM award_suspicions JOIN award_ballots USING (receipt) WHERE campaign_id = $1`,
    [campaign.campaignId],
  );
  const caught = new Set(rows.map(({ receipt }) => receipt));
  const percent = (isStuffed: boolean, of: number) =>
    (100 * ballots.filter((one) => one.isStuffed === isStuffed && caught.has(one.receipt)).length) /
    of;
  return [
    figure.atLeast(
      `% quarantined of ${stuffed} stuffed ballots: ${name}`,
      percent(true, stuffed),
      isHidden ? 0 : 90,
    ),
    figure.atMost(`of ${honest} honest ballots with them`, percent(false, honest), 1, '%'),
  ];
}

export async function awardsFigures(folder: string, share: number): Promise<Figure[]> {
  const settings = readSettings({
    DATA_DIR: `${folder}/awards`,
    DATABASE_POOL_SIZE: String(atOnce),
  });
  const logger = createLogger('warn');
  const { database, pool, close } = await openDatabase(settings, logger);
  const owned = await openAsOwner(settings, logger);
  const { ownerUrl, stop } = await startEmbeddedPostgres({ dataDir: settings.DATA_DIR });
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const bench = { client, database, owner: owned.database };
    const stuffing: Figure[] = [];
    for (const attack of attacks) stuffing.push(...(await stuffingFigures(bench, share, attack)));
    return [
      await castRate(bench, pool, Math.max(leastOfRound, Math.ceil(2_000 * share))),
      ...(await tallyFigures(bench, Math.ceil(100_000 * share))),
      ...stuffing,
    ];
  } finally {
    await client.end();
    await owned.close();
    await close();
    await stop();
  }
}
