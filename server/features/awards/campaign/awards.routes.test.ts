import { expect, test } from 'vitest';
import {
  getBallotProof,
  getCampaign,
  listCampaigns,
  requestVoterToken,
  sendCampaignEvent,
  takeCampaignLog,
} from '#contract/awards/campaign/awards.ts';
import { ballotText, rootOfProof } from '#contract/awards/campaign/ballot-log.ts';
import { callUrl } from '#contract/call.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { somePhone } from '../../coupons/coupons/coupons.factory.ts';
import { fromAnywhere, textsTo } from '../../people/sign-in/sign-in.factory.ts';
import { awardsIn, done } from './awards.factory.ts';
import { sha256 } from './ballots/ballot-tree.ts';
import { closePhase } from './change-phase.ts';
import { makeBatches } from './log/make-batches.ts';
import { readVoterToken, voterToken } from './voters/voter-token.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, clock, database, ownerUrl, vault } = world;
const { owner, newToken, makeCampaign, makeVote, nominate, vote } = awardsIn(world);

const show = (consumerEventToken: string, marketingCampaignKey?: string) =>
  call(getCampaign, { params: { consumerEventToken }, query: { marketingCampaignKey } });
const event = (consumerEventToken: string, names: string[], more: object = {}) => ({
  body: {
    consumerEventToken,
    data: [{ region: 'Downtown', values: names.map((name) => ({ name, selected: true })) }],
    ...more,
  },
});

test('a key that no campaign can have is unknown, like any other', async () => {
  await makeCampaign();
  for (const key of ['nowhere-2022', 'a\0b', '\0', 'a\ud800', 'a b', '../x', 'x'.repeat(100)]) {
    const asked = { body: { mobileNumber: somePhone(), marketingCampaignKey: key } };
    expect(await refused(requestVoterToken, asked)).toMatchObject({ code: 'campaign_not_found' });
    const url = callUrl(takeCampaignLog, { marketingCampaignKey: key.toWellFormed() });
    const answer = await world.app.inject(url);
    expect(answer.json()).toMatchObject({ code: 'campaign_not_found' });
  }
  const raw = await world.app.inject('/api/web/marketing/campaigns/log/%00');
  expect(raw.statusCode).toBe(404);
});

test('a link is texted, opens its campaign, and takes nominations up to the limit', async () => {
  const key = await makeCampaign();
  const phone = somePhone();
  const ask = () =>
    call(requestVoterToken, { body: { mobileNumber: phone, marketingCampaignKey: key } });
  expect(await ask()).toEqual({ maskedPhoneNumber: expect.stringContaining(phone.slice(-4)) });
  await ask();
  const texts = await textsTo(world, phone);
  expect(texts).toHaveLength(1);
  for (let more = 0; more < 5; more += 1) {
    clock.advance(11 * 60_000);
    await ask();
  }
  expect(await textsTo(world, phone), 'Four are enough to find one').toHaveLength(4);
  const [, token = ''] = /consumerEventToken=([\w-]+)/.exec(texts[0] ?? '') ?? [];
  expect(await show(token, key)).toMatchObject({
    phase: 'NOMINATION',
    marketingCampaignKey: key,
    data: [
      { region: 'Downtown', values: [] },
      { region: 'Riverside', values: [] },
    ],
    nominationsLeft: 10,
    prizeTicket: null,
    receipt: null,
  });

  const first = await call(sendCampaignEvent, {
    body: {
      consumerEventToken: token,
      data: [{ values: [{ name: "The Salt & Pepper Café's", selected: true }] }],
    },
  });
  expect(first.nomination).toEqual({ region: 'Downtown', name: "The Salt & Pepper Café's" });
  await nominate(key, 'SALT AND PEPPER CAFES', 'Downtown', token);
  await nominate(key, 'Salt and Pepper Cafes', 'Riverside', token);
  expect((await show(token)).nominations).toHaveLength(2);
  for (let number = 3; number <= 10; number += 1) {
    await nominate(key, `Place ${number}`, 'Downtown', token);
  }
  expect(await refused(sendCampaignEvent, event(token, ['Place 11']))).toMatchObject({
    code: 'nominations_used_up',
  });
  await nominate(key, 'place 3', 'Downtown', token);
  expect(await show(token)).toMatchObject({
    nominationsLeft: 0,
    prizeTicket: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

test('an invalid nomination is refused with the reason', async () => {
  const key = await makeCampaign();
  const token = await newToken(key);
  await queryOnce(
    ownerUrl,
    `INSERT INTO award_chains VALUES ('burgerbarn', 'Burger Barn') ON CONFLICT DO NOTHING`,
  );
  for (const [names, code] of [
    [[], 'name_required'],
    [[''], 'name_required'],
    [['!!!'], 'name_required'],
    [['Two', 'Three'], 'one_nomination'],
    [['The BURGER-barn #1234'], 'chain_restaurant'],
    [['x'.repeat(51)], 'bad_input'],
    [['x'.repeat(64_000)], 'bad_input'],
  ] as const) {
    expect(await refused(sendCampaignEvent, event(token, [...names]))).toMatchObject({ code });
  }
  const elsewhere = { data: [{ region: 'Nowhere', values: [{ name: 'A', selected: true }] }] };
  expect(await refused(sendCampaignEvent, event(token, [], elsewhere))).toMatchObject({
    code: 'region_unknown',
  });
  expect(await refused(sendCampaignEvent, event(token, ['A'], { phase: 'VOTING' }))).toMatchObject({
    code: 'too_early',
  });
  expect((await show(token)).nominations).toEqual([]);
});

test('a token works for one person and one campaign, until it expires', async () => {
  const [key, other] = [await makeCampaign(), await makeCampaign()];
  const token = await newToken(key);
  const refusedAs = async (consumerEventToken: string, marketingCampaignKey?: string) => {
    const query = { marketingCampaignKey };
    const shown = await refused(getCampaign, { params: { consumerEventToken }, query });
    const sent = event(consumerEventToken, ['A'], { marketingCampaignKey });
    expect((await refused(sendCampaignEvent, sent)).code).toBe(shown.code);
    return shown.code;
  };
  expect(await refusedAs(token, other)).toBe('wrong_campaign');
  expect(await refusedAs('x')).toBe('voter_token_invalid');
  expect(await refusedAs(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBe(
    'voter_token_invalid',
  );
  const facts = readVoterToken(vault, token) ?? { campaignId: 0, voterId: 0, expiresAtMs: 0 };
  const withoutVoter = voterToken(vault, { ...facts, voterId: 999_999 });
  expect(await refusedAs(withoutVoter)).toBe('voter_token_invalid');
  expect(await refusedAs(voterToken(vault, { ...facts, expiresAtMs: clock.now() }))).toBe(
    'voter_token_expired',
  );
});

test('one ballot per voter, with a receipt that is proved once voting is closed', async () => {
  const key = await makeVote(['Zen Garden', 'Alma', 'Bread & Co']);
  const token = await newToken(key);
  const shown = await show(token);
  expect(shown.phase).toBe('VOTING');
  expect(shown.data[0]?.values.map(({ name }) => name)).toEqual([
    'Alma',
    'Bread & Co',
    'Zen Garden',
  ]);
  const refusedAs = async (names: string[], more?: object) =>
    (await refused(sendCampaignEvent, event(token, names, more))).code;
  expect(await refusedAs([])).toBe('vote_required');
  expect(await refusedAs(['Alma', 'Alma'])).toBe('vote_twice');
  expect(await refusedAs(['Alma', 'Bread & Co', 'Zen Garden', 'X'])).toBe('too_many_votes');
  expect(await refusedAs(['Alma', 'X'])).toBe('restaurant_unknown');
  expect(await refusedAs(['Alma'], { phase: 'NOMINATION' })).toBe('phase_changed');
  expect((await show(token)).receipt).toBeNull();

  const { receipt } = await vote(token, ['Zen Garden', 'Alma']);
  expect((await vote(token, ['Alma', 'Zen Garden'])).receipt).toEqual(receipt);
  expect(await refusedAs(['Alma'])).toBe('already_voted');
  const after = await show(token);
  expect(after.receipt).toEqual(receipt);
  expect(after.data[0]?.values.map(({ selected }) => selected)).toEqual([true, false, true]);
  if (!receipt) throw new Error('no receipt');
  const numbers = receipt.choices.map(({ number }) => number).sort((a, b) => a - b);
  const opening = { marketingCampaignKey: key, salt: receipt.salt, choices: numbers };
  expect(sha256(ballotText(opening))).toBe(receipt.receipt);

  const others = await Promise.all([1, 2, 3, 4].map(() => newToken(key)));
  for (const other of others) await vote(other, ['Alma']);
  const proofOf = () => call(getBallotProof, { params: { receipt: receipt.receipt } });
  expect(await proofOf()).toMatchObject({ state: 'TAKEN', proof: null });
  await makeBatches(database, clock.now());
  // Enough ballots for a batch with this one. The answer must not tell that so many have voted.
  clock.advance(3_600_000);
  await Promise.all(Array.from({ length: 40 }, async () => vote(await newToken(key), ['Alma'])));
  await makeBatches(database, clock.now());
  const inLog = `SELECT FROM award_log WHERE receipt = decode($1, 'hex')`;
  expect(await queryOnce(ownerUrl, inLog, [receipt.receipt])).toHaveLength(1);
  expect(await proofOf()).toMatchObject({ state: 'TAKEN', batchNumber: null, loggedAt: null });
  const unknown = { params: { receipt: '0'.repeat(64) } };
  expect(await refused(getBallotProof, unknown)).toMatchObject({ code: 'receipt_unknown' });

  await done(closePhase(owner, { key, phase: 'voting', nowMs: clock.now() }));
  await world.waitForChanges();
  expect((await vote(token, ['Alma', 'Zen Garden'])).receipt).toEqual(receipt);
  const late = event(await newToken(key), ['Alma']);
  expect((await refused(sendCampaignEvent, late)).code).toBe('voting_closed');
  const { state, proof, batchNumber } = await proofOf();
  expect(state).toBe('COUNTED');
  const asked = { receipt: receipt.receipt, batchNumber: batchNumber ?? 0 };
  const inBrowser = async (text: string) => sha256(text);
  if (!proof) throw new Error('no proof');
  const proved = (changed: object) => rootOfProof({ ...asked, ...proof, ...changed }, inBrowser);
  expect(await proved({})).toBe(proof.lastRoot);
  expect(await proved({ receipt: '0'.repeat(64) })).toBeUndefined();
  const { campaigns } = await call(listCampaigns, {});
  const facts = campaigns.find(({ marketingCampaignKey }) => marketingCampaignKey === key);
  expect(facts?.roots[0]?.root).toBe(proof.lastRoot);
});

test("of one voter's 50 simultaneous ballots, one is counted and the others are told so", async () => {
  const key = await makeVote(['Alma', 'Zen Garden']);
  const token = await newToken(key);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      world.app.inject({
        method: 'POST',
        url: sendCampaignEvent.path,
        payload: event(token, [index % 2 ? 'Alma' : 'Zen Garden']).body,
      }),
    ),
  );
  const receipts = answers
    .filter(({ statusCode }) => statusCode === 200)
    .map((answer) => answer.json().response.receipt.receipt);
  expect(new Set(receipts).size).toBe(1);
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
    expect(answer.json().code).toBe('already_voted');
  }
  expect(receipts).toHaveLength(25);
});
