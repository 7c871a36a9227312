import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getCampaign, sendCampaignEvent } from '#contract/awards/campaign/awards.ts';
import { createVault } from '#platform/secrets/vault.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { somePhone } from '../../coupons/coupons/coupons.factory.ts';
import { eraseDiner } from '../../operate/operators/index.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { awardsIn, done } from './awards.factory.ts';
import { closePhase } from './change-phase.ts';
import { listQuarantine } from './count/count.ts';
import { readVoterToken, voterToken } from './voters/voter-token.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app, call, refused, clock, database, ownerUrl, vault } = world;
const { owner, newToken, makeCampaign, makeVote, vote } = awardsIn(world);

const ballot = (consumerEventToken: string, names: string[], region = 'Downtown') => ({
  body: {
    consumerEventToken,
    data: [{ region, values: names.map((name) => ({ name, selected: true })) }],
  },
});
const inDatabase = async (statement: string, key: string) =>
  Number((await queryOnce<{ n: string }>(ownerUrl, statement, [key]))[0]?.n);
const cast = (key: string) =>
  inDatabase(
    `SELECT count(*) AS n FROM award_ballots JOIN award_campaigns USING (campaign_id) WHERE key = $1`,
    key,
  );

test('ballots that race the closing are in the sealed log or are refused as too late', async () => {
  const key = await makeVote(['Alma', 'Zen']);
  const tokens = await Promise.all(Array.from({ length: 20 }, () => newToken(key)));
  // Now this process has cached that voting is open.
  await vote(await newToken(key), ['Alma']);
  const sent = tokens.map((token) =>
    app.inject({
      method: 'POST',
      url: sendCampaignEvent.path,
      payload: ballot(token, ['Zen']).body,
    }),
  );
  const closing = done(closePhase(owner, { key, phase: 'voting', nowMs: clock.now() + 60_000 }));
  const answers = await Promise.all(sent);
  await closing;
  const taken = answers.filter(({ statusCode }) => statusCode === 200).length;
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
    expect(answer.json().code).toBe('voting_closed');
  }
  // The clock of the operator who closed it is a minute ahead: by our clock, voting is still open.
  const late = ballot(await newToken(key), ['Alma']);
  expect(await refused(sendCampaignEvent, late)).toMatchObject({ code: 'voting_closed' });
  expect(await cast(key)).toBe(taken + 1);
  const logged = await inDatabase(
    `SELECT count(*) AS n FROM award_log JOIN award_campaigns USING (campaign_id) WHERE key = $1`,
    key,
  );
  expect(logged).toBe(taken + 1);
});

test('a ballot based on an outdated list is refused, and the first ballot fixes the list', async () => {
  const key = await makeVote(['Alma', 'Zen']);
  const [first, second] = [await newToken(key), await newToken(key)];
  await call(getCampaign, { params: { consumerEventToken: first }, query: {} });
  // The operator's clock is slow, and they remove a restaurant while people vote.
  await queryOnce(
    ownerUrl,
    `UPDATE award_nominees n SET state = 'REJECTED', reason = 'x' FROM award_campaigns c
     WHERE c.campaign_id = n.campaign_id AND c.key = $1 AND n.name = 'Zen'`,
    [key],
  );
  expect(await refused(sendCampaignEvent, ballot(first, ['Zen']))).toMatchObject({
    code: 'restaurant_unknown',
  });
  expect(await cast(key)).toBe(0);
  await vote(second, ['Alma']);
  await expect(
    queryOnce(
      ownerUrl,
      `UPDATE award_nominees n SET name = 'Bun' FROM award_campaigns c
       WHERE c.campaign_id = n.campaign_id AND c.key = $1`,
      [key],
    ),
  ).rejects.toThrow('this state is final');
});

test('a restaurant can only be voted for in its own region', async () => {
  const key = await makeVote(['Alma']);
  const token = await newToken(key);
  for (const region of ['Riverside', 'Nowhere', '', '__proto__', 'x'.repeat(100)]) {
    expect(await refused(sendCampaignEvent, ballot(token, ['Alma'], region))).toMatchObject({
      code: 'restaurant_unknown',
    });
  }
  expect(await cast(key)).toBe(0);
});

test('50 simultaneous nominations stop at the limit', async () => {
  const key = await makeCampaign();
  const token = await newToken(key);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      app.inject({
        method: 'POST',
        url: sendCampaignEvent.path,
        payload: ballot(token, [`Place ${n}`]).body,
      }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  const { nominations } = await call(getCampaign, {
    params: { consumerEventToken: token },
    query: {},
  });
  expect(nominations).toHaveLength(10);
});

test("a link doesn't reveal how many people asked for one, and opens with an older key of the ring", async () => {
  const facts = { campaignId: 1, voterId: 7, expiresAtMs: 1_800_000_000_000 };
  const older = voterToken(vault, facts);
  const next = voterToken(vault, { ...facts, voterId: 8 });
  const bytes = (token: string) => [...Buffer.from(token, 'base64url').subarray(0, 12)];
  expect(bytes(older).filter((byte, index) => byte === bytes(next)[index]).length).toBeLessThan(6);
  // Four bits of the last character are unused: only one spelling of a token is valid.
  const again = older.slice(0, -1) + String.fromCharCode(older.charCodeAt(37) + 1);
  expect(Buffer.from(again, 'base64url')).toEqual(Buffer.from(older, 'base64url'));
  expect(readVoterToken(vault, again)).toBeUndefined();
  const keys = [Buffer.alloc(32, 9), Buffer.alloc(32, 'a key for tests')];
  const ring = createVault(keys);
  expect(readVoterToken(ring, older)).toEqual(facts);
  expect(readVoterToken(ring, voterToken(ring, facts))).toEqual(facts);
  expect(readVoterToken(vault, voterToken(ring, facts))).toBeUndefined();
  expect(readVoterToken(createVault(Buffer.alloc(32, 9)), older)).toBeUndefined();
});

test('the link of an erased person stops working; their ballot stays', async () => {
  const key = await makeVote(['Alma']);
  const phone = somePhone();
  const token = await newToken(key, phone);
  await vote(token, ['Alma']);
  await eraseDiner({ database, vault, nowMs: clock.now() }, phone);
  const asked = { params: { consumerEventToken: token }, query: {} };
  expect(await refused(getCampaign, asked)).toMatchObject({ code: 'voter_token_expired' });
  expect(await refused(sendCampaignEvent, ballot(token, ['Alma']))).toMatchObject({
    code: 'voter_token_expired',
  });
  expect(await cast(key)).toBe(1);
});

test('an erased person who asks for a link again is the same voter', async () => {
  const key = await makeVote(['Alma', 'Zen']);
  const other = await makeVote(['Alma']);
  const phone = somePhone();
  const token = await newToken(key, phone);
  await vote(token, ['Alma']);
  const operator = { database, vault, nowMs: clock.now() };
  const stored = (column: string) =>
    inDatabase(
      `SELECT count(${column}) AS n
       FROM award_voters JOIN award_campaigns USING (campaign_id) WHERE key = $1`,
      key,
    );
  const blocks = await stored('number_block');
  for (let time = 0; time < 2; time += 1) {
    await eraseDiner(operator, phone);
    expect([await stored('erased_number'), await stored('number_block')]).toEqual([1, blocks - 1]);
    const again = await Promise.all([newToken(key, phone), newToken(key, phone)]);
    expect(again).toEqual([token, token]);
    expect(await refused(sendCampaignEvent, ballot(token, ['Zen']))).toMatchObject({
      code: 'already_voted',
    });
  }
  // The person votes for the first time in the other campaign, and another voter votes here.
  await vote(await newToken(other, phone), ['Alma']);
  await vote(await newToken(key), ['Zen']);
  await eraseDiner(operator, phone);
  await done(closePhase(owner, { key, phase: 'voting', nowMs: clock.now() }));
  expect([await stored('erased_number'), await stored('number_block')]).toEqual([0, 0]);
});

test('each ballot rechecks what this process has cached of the campaign and its voters', async () => {
  const key = await makeVote(['Alma']);
  const phone = somePhone();
  const erased = await newToken(key, phone);
  // Now the process has cached the list, and that voting is open.
  await vote(await newToken(key), ['Alma']);
  const elsewhere = { ...ballot(erased, ['Alma']).body, marketingCampaignKey: 'another' };
  expect(await refused(sendCampaignEvent, { body: elsewhere })).toMatchObject({
    code: 'wrong_campaign',
  });
  await eraseDiner({ database, vault, nowMs: clock.now() }, phone);
  expect(await refused(sendCampaignEvent, ballot(erased, ['Alma']))).toMatchObject({
    code: 'voter_token_expired',
  });
  // An operator ended voting, and no job has sealed the log yet.
  await queryOnce(ownerUrl, 'UPDATE award_campaigns SET voting_close_at = $2 WHERE key = $1', [
    key,
    new Date(clock.now()),
  ]);
  expect(await refused(sendCampaignEvent, ballot(await newToken(key), ['Alma']))).toMatchObject({
    code: 'voting_closed',
  });
  expect(await cast(key)).toBe(1);
});

type Plain = {
  network: string;
  device?: string;
  isTwo?: boolean;
  at: string;
  phone?: string;
};

/** Inserts a ballot directly into the table. */
async function insertPlain(key: string, { network, device, isTwo, at, phone }: Plain) {
  await newToken(key, phone);
  await sql`insert into award_ballots
    (campaign_id, voter_id, receipt, salt, choices, network, device, cast_at)
    select c.campaign_id, (select max(voter_id) from award_voters v where v.campaign_id = c.campaign_id),
      sha256(gen_random_uuid()::text::bytea), substr(sha256(''), 1, 16),
      array(select nominee_id from award_nominees n where n.campaign_id = c.campaign_id
        order by 1 limit ${isTwo ? 2 : 1}), ${network}::bytea, ${device ?? null}::bytea,
      ${at}::timestamptz
    from award_campaigns c where c.key = ${key}`.execute(database);
}

/** Numbers of one block of a thousand. */
const inBlock = (n: number) => `+1512555${7_000 + n}`;

/** Ballots from 70 home networks, all for the other restaurant. */
const insertOthers = (key: string) =>
  queryOnce(
    ownerUrl,
    `WITH c AS (INSERT INTO consumers (phone_index, sealed_phone)
         SELECT sha256(convert_to($1 || n, 'UTF8')), '' FROM generate_series(1, 70) AS n
         RETURNING consumer_id),
       v AS (INSERT INTO award_voters (campaign_id, consumer_id, expires_at, prize_ticket, number_block)
         SELECT campaign_id, consumer_id, now(), md5($1 || consumer_id), sha256(consumer_id::text::bytea)
         FROM c, award_campaigns WHERE key = $1 RETURNING campaign_id, voter_id)
     INSERT INTO award_ballots (campaign_id, voter_id, receipt, salt, choices, network, cast_at)
     SELECT campaign_id, voter_id, sha256(voter_id::text::bytea), substr(sha256(''), 1, 16),
       array(SELECT max(nominee_id) FROM award_nominees n WHERE n.campaign_id = v.campaign_id),
       sha256(voter_id::text::bytea), '2026-04-02 12:00Z' FROM v`,
    [key],
  );

test.each<[string, number, (n: number) => Plain]>([
  ['one browser', 4, (n) => ({ network: `n${n}`, device: 'd', at: `2026-04-0${n + 1}` })],
  ['within an hour', 40, () => ({ network: 'n', at: '2026-04-02 10:30Z' })],
  ['of its network', 5, (n) => ({ network: 'n', at: `2026-04-0${n + 1}` })],
  [
    'of neighboring numbers',
    5,
    (n) => ({ network: `n${n}`, at: `2026-04-0${n + 1}`, phone: inBlock(n) }),
  ],
  ['within a minute', 8, (n) => ({ network: `n${n}`, isTwo: true, at: '2026-04-02 10:30:09Z' })],
])('flags: %s, from %i ballots on', async (reason, from, ballotOf) => {
  const key = await makeVote(['Alma', 'Zen']);
  const flagged = async () => {
    const groups = await done(listQuarantine(database, key));
    const ofRule = groups.filter((group) => group.reason.includes(reason));
    return ofRule.reduce((sum, { ballots }) => sum + ballots, 0);
  };
  await insertOthers(key);
  for (let n = 1; n < from; n += 1) await insertPlain(key, ballotOf(n));
  expect(await flagged()).toBe(0);
  await insertPlain(key, ballotOf(0));
  expect(await flagged()).toBe(from);
  // The check above only reads: while voting is open, nothing is stored.
  const stored = `SELECT count(*) AS n FROM award_suspicions JOIN award_ballots USING (receipt)
    JOIN award_campaigns USING (campaign_id) WHERE key = $1`;
  expect(await inDatabase(stored, key)).toBe(0);
});
