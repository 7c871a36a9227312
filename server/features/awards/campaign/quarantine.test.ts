import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import {
  getBallotProof,
  listCampaigns,
  sendCampaignEvent,
  takeCampaignLog,
} from '#contract/awards/campaign/awards.ts';
import { callUrl } from '#contract/call.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { awardsIn, done } from './awards.factory.ts';
import { findCampaign } from './campaigns.queries.ts';
import { closePhase } from './change-phase.ts';
import { judge, listQuarantine, publishResult, tally } from './count/count.ts';
import { makeBatch, makeBatches } from './log/make-batches.ts';
import { LogVerifier } from './log/verify-log.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app, call, clock, database, ownerUrl } = world;
const { owner, newToken, makeVote } = awardsIn(world);

const cast = async (key: string, name: string, address: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: sendCampaignEvent.path,
    headers: { 'x-forwarded-for': address },
    payload: {
      consumerEventToken: await newToken(key),
      data: [{ region: 'Downtown', values: [{ name, selected: true }] }],
    },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json().response;
};

test('a burst gets normal answers, is set aside with its reason, and never dropped', async () => {
  const key = await makeVote(['Alma', 'Bun', 'Zen']);
  const shape = (answer: object) => JSON.stringify(answer).replace(/[0-9a-f]{32,}/g, 'x');
  const honest = [];
  for (let n = 0; n < 15; n += 1) {
    honest.push(await cast(key, n % 3 ? 'Alma' : 'Bun', `10.2.${n}.9`));
  }
  await makeBatches(database, clock.now());
  clock.advance(3_600_000);
  const botted = [];
  for (let n = 0; n < 12; n += 1) botted.push(await cast(key, 'Zen', '10.9.9.9'));
  expect(shape(botted[11])).toBe(
    shape(honest[0])
      .replace('Bun', 'Zen')
      .replace(/\d+/, (number) => String(Number(number) + 1)),
  );
  await makeBatches(database, clock.now());
  const { receipt } = botted[0].receipt;
  const stateOf = async () => (await call(getBallotProof, { params: { receipt } })).state;
  expect(await stateOf()).toBe('TAKEN');
  const facts = async () => {
    const { campaigns } = await call(listCampaigns, {});
    return campaigns.find(({ marketingCampaignKey }) => marketingCampaignKey === key);
  };
  await world.waitForChanges();
  expect(await facts()).toMatchObject({ winners: [], logAddress: null });

  const at = () => ({ key, nowMs: clock.now() });
  const verdict = { isCounted: false, reason: 'One script cast them.' };
  const early = await judge(owner, { ...at(), ...verdict, which: 'all' });
  expect(early).toMatchObject({ code: 'log_not_sealed' });
  const downloadLog = () => app.inject(callUrl(takeCampaignLog, { marketingCampaignKey: key }));
  expect((await downloadLog()).json()).toMatchObject({ code: 'log_not_open' });
  await done(closePhase(owner, { ...at(), phase: 'voting' }));
  const groups = await done(listQuarantine(database, key));
  expect(groups).toMatchObject([
    { ballots: 12, undecided: 12, names: 'Zen 12', reason: expect.stringContaining('network') },
  ]);
  expect(await stateOf()).toBe('IN_REVIEW');
  expect(await publishResult(owner, at())).toMatchObject({ code: 'not_all_judged' });
  expect(await done(tally(database, key))).toMatchObject({
    counted: 15,
    inReview: 12,
    setAside: 0,
    votes: [{ votes: 10 }, { votes: 5 }, { votes: 0 }],
  });
  const innocent = { ...at(), ...verdict, which: honest[0].receipt.receipt };
  expect(await judge(owner, innocent)).toMatchObject({ code: 'nothing_suspected' });
  await done(judge(owner, { ...at(), ...verdict, which: groups[0]?.group ?? '' }));
  expect(await done(tally(database, key))).toMatchObject({
    counted: 15,
    inReview: 0,
    setAside: 12,
    votes: [{ votes: 10 }, { votes: 5 }, { votes: 0 }],
  });
  await done(publishResult(owner, at()));
  expect(await publishResult(owner, at())).toMatchObject({ code: 'result_is_out' });
  expect(await judge(owner, innocent)).toMatchObject({ code: 'result_is_out' });
  expect(await stateOf()).toBe('SET_ASIDE');
  await world.waitForChanges();
  expect((await facts())?.winners).toMatchObject([
    { name: 'Alma', place: 1, votes: 10 },
    { name: 'Bun', place: 2, votes: 5 },
  ]);

  const file = await downloadLog();
  const verifier = new LogVerifier(new Map([[3, (await facts())?.roots[0]?.root ?? '']]));
  for (const line of file.payload.trimEnd().split('\n')) verifier.add(line);
  const reason = 'Most ballots of its network name the same restaurant.';
  expect(verifier.finish()).toMatchObject({
    faults: [],
    counted: 15,
    setAside: 12,
    flagged: [{ reason, ballots: 12, setAside: 12 }],
  });
  // Without the nonce, the root of an hour without votes would be recognizable.
  const nonces = file.payload.match(/"nonce":"[0-9a-f]{64}"/g) ?? [];
  expect(new Set(nonces).size).toBe(3);
  // For each ballot, the file has a receipt, its opening and its verdict.
  expect(file.payload).toContain('One script cast them.');
  expect(file.payload).not.toMatch(/network"|voter|phone|device|cast_?at/i);
});

test('nobody can change a ballot or the log', async () => {
  const key = await makeVote(['Alma']);
  await cast(key, 'Alma', '10.2.0.1');
  await done(closePhase(owner, { key, phase: 'voting', nowMs: clock.now() }));
  for (const change of [
    "UPDATE award_ballots SET choices = '{1}'",
    'DELETE FROM award_ballots',
    'DELETE FROM award_log',
    "UPDATE award_batches SET root = 'x'",
    'DELETE FROM award_batches',
  ]) {
    await expect(sql.raw(change).execute(database)).rejects.toThrow('permission denied');
    await expect(queryOnce(ownerUrl, change)).rejects.toThrow('this state is final');
  }
});

test('the last batch waits for a ballot that is being cast', async () => {
  const key = await makeVote(['Alma']);
  await makeBatches(database, clock.now());
  const campaignId = (await findCampaign(database, key))?.campaign_id ?? 0;
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('BEGIN');
  await client.query('SELECT FROM award_campaigns WHERE campaign_id = $1 FOR KEY SHARE', [
    campaignId,
  ]);
  await client.query(
    `INSERT INTO award_ballots (campaign_id, voter_id, receipt, salt, choices, network, cast_at)
     SELECT campaign_id, min(voter_id), sha256('x'), substr(sha256('x'), 1, 16), '{1}', 'n', $2
     FROM award_voters WHERE campaign_id = $1 GROUP BY 1`,
    [campaignId, new Date(clock.now())],
  );
  await client.query('UPDATE award_campaigns SET voting_close_at = $2 WHERE campaign_id = $1', [
    campaignId,
    new Date(clock.now()),
  ]);
  const sealing = makeBatch(database, { campaignId, isClosed: true }, clock.now());
  const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  await expect.poll(async () => (await queryOnce<{ n: number }>(ownerUrl, waiting))[0]?.n).toBe(1);
  await client.query('COMMIT');
  await sealing;
  const { rows } = await client.query('SELECT FROM award_log WHERE campaign_id = $1', [campaignId]);
  expect(rows).toHaveLength(1);
});
