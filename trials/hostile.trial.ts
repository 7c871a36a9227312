import { Agent } from 'node:http';
import { awardsCalls } from '#contract/awards/campaign/calls.ts';
import { openKeyRing } from '#platform/secrets/secret-key.ts';
import { createVault } from '#platform/secrets/vault.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { processorMs } from '../bench/processor-time.ts';
import { type Figure, figure } from '../bench/report.ts';
import { signInToDemo } from '../bench/sign-in-demo.ts';
import { demoFlagship, demoStaff } from '../server/demo/staff/demo-staff.data.ts';
import { demoSignIn } from '../server/demo/staff/demo-staff.ts';
import { voterToken } from '../server/features/awards/campaign/index.ts';
import {
  goodRequest,
  type HostileRequest,
  hostileRequests,
} from '../server/testing/hostile/hostile-requests.ts';
import { fillers, hostileHeaders } from '../server/testing/hostile/hostile-values.data.ts';
import { numbersFrom } from '../server/testing/hostile/numbers-from.ts';
import {
  type Operation,
  operationsIn,
  otherOperations,
  type Schema,
} from '../server/testing/hostile/operations.ts';
import { raiseBudgets } from '../server/testing/hostile/raise-budgets.ts';
import { send, sendHostileRequests } from '../server/testing/hostile/send-hostile-requests.ts';
import { knownCallerFigures } from './hostile/known-callers.ts';
import { ask } from './support/clients.ts';
import { makeDemoKeys } from './support/demo-keys.ts';
import { runAsOwner } from './support/run-as-owner.ts';
import type { Trial } from './support/trial.ts';

const mostRequests = 100_000;

/**
 * Sends 100,000 hostile requests to every call and page, as strangers, with a session of each role
 * and with API keys; no answer may be an error of ours.
 */
const requests: Trial = {
  longestSeconds: 1_800,
  isSeeded: true,
  async run(world) {
    const count = Math.ceil(mostRequests * world.share);
    const server = await world.start({ COUPON_DAILY_LIMIT: '1000000' });
    await runAsOwner(await world.ownerUrl(server), raiseBudgets);
    const document = await fetch(`${server.url}/api/openapi.json`);
    const operations = [...operationsIn((await document.json()) as object), ...otherOperations];
    const { address, emails } = demoSignIn(server.url);
    const id = /\/b\/(\w+)\/login$/.exec(address)?.[1];
    const known = {
      id,
      businessExternalId: id,
      // The driver, whose calls are the fewest: wrong proofs may sign them out for good.
      email: emails.at(-1),
      mobileNumber: '+1 (512) 555-0199',
    };
    const tally = await sendHostileRequests({
      port: server.port,
      requests: hostileRequests(operations, known, numbersFrom(world.seed)),
      count,
      signIns: demoStaff.map((person) => () => signInToDemo(server.url, demoFlagship, person)),
      keys: await makeDemoKeys(server),
      onProblem: console.error,
    });
    const statuses = Object.entries(tally.byStatus).map(([status, times]) => `${status}: ${times}`);
    console.log(`calls and pages: ${operations.length}; answers by status: ${statuses.join(', ')}`);
    const ofUs = Object.entries(tally.byStatus).filter(([status]) => Number(status) >= 500);
    return [
      figure.atLeast('requests', tally.sent, count),
      figure.atLeast('of these longer than 4 KB', tally.large, count / 50),
      figure.atLeast('of these with a session', tally.withSession, count / 10),
      figure.atLeast('of these with an API key', tally.withKey, count / 50),
      figure.atMost(
        'answers of 5xx',
        ofUs.reduce((sum, [, times]) => sum + times, 0),
        0,
        '',
      ),
      figure.atMost('sent again, because the server was busy', tally.again, 0, ''),
      figure.atMost('answers out of the envelope, or none', tally.problems.length, 0, ''),
      figure.atMost('turned away for coming too often', tally.byStatus[429] ?? 0, count / 50, ''),
    ];
  },
};

const repeats = 5;
const mostExtraMs = 20;
const bodySizes = [3_900, 7_900, 64 * 1024];
/** Fills all texts of a body so that together they have this length. */
function filled(schema: Schema, filler: string, bytes: number): unknown {
  const parts = Object.entries(schema.properties ?? {});
  const [first] = schema.anyOf ?? schema.allOf ?? [];
  if (schema.enum || schema.const !== undefined) return schema.enum?.[0] ?? schema.const;
  if (first) return filled(first, filler, bytes);
  if (schema.type === 'object') {
    const share = bytes / Math.max(1, parts.length);
    return Object.fromEntries(parts.map(([name, part]) => [name, filled(part, filler, share)]));
  }
  if (schema.type === 'array') return Array(Math.floor(bytes / 4)).fill(1);
  if (schema.type !== 'string') return 1;
  return filler.repeat(Math.floor((0.8 * bytes) / Buffer.byteLength(filler)));
}

/** The good request, with each of its parts in turn made as long and as unusual as possible. */
function hostileVariants(good: HostileRequest): HostileRequest[] {
  const { body: schema } = good.operation;
  const bodies = schema
    ? fillers.flatMap((filler) => [
        ...bodySizes.map((bytes) => JSON.stringify(filled(schema, filler, bytes))),
        `{"${filler.replaceAll(/["\\]/g, 'x').repeat(700)}":1}`,
      ])
    : [];
  const deep = schema
    ? bodySizes.map((bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2))
    : [];
  const withQuery = fillers.map((filler) => encodeURIComponent(filler.toWellFormed().repeat(400)));
  const names = Object.keys(good.operation.query);
  return [
    ...[...bodies, ...deep].map((body) => ({ ...good, body: Buffer.from(body) })),
    ...hostileHeaders.map((headers) => ({ ...good, headers: { ...good.headers, ...headers } })),
    ...withQuery.map((text) => ({
      ...good,
      url: `${good.url}?${[...names, 'x'].map((name) => `${name}=${text.slice(0, 900)}`).join('&')}`,
    })),
    { ...good, url: `${good.url}?${Array.from({ length: 1_500 }, (_, i) => `a${i}=`).join('&')}` },
  ];
}

const isPublic = ({ path }: Operation) =>
  !path.startsWith('/api/api/') ||
  (path.includes('/token/business/') && !/\/(session|switch)$/.test(path));

/**
 * The CPU time of a hostile request to a public call, compared with a good one, and that of the
 * dearest bodies that each call reads from callers who may make it.
 */
const cost: Trial = {
  longestSeconds: 1_800,
  async run(world) {
    const server = await world.start({ COUPON_DAILY_LIMIT: '1000000' });
    await runAsOwner(await world.ownerUrl(server), raiseBudgets);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    world.defer(() => agent.destroy());
    const { address, emails } = demoSignIn(server.url);
    const id = /\/b\/(\w+)\/login$/.exec(address)?.[1];
    const known = {
      id,
      businessExternalId: id,
      email: emails[1],
      mobileNumber: '5125550199',
      slug: 'mama-rosas-trattoria',
      urlFriendlyCity: 'austin',
      city: 'austin',
      code: '123456',
    };

    const costMs = async (request: HostileRequest) => {
      const startMs = await processorMs(server.process.pid ?? 0);
      for (let sent = 0; sent < repeats; sent += 1) {
        await send(agent, server.port, request).catch(() => undefined);
      }
      return ((await processorMs(server.process.pid ?? 0)) - startMs) / repeats;
    };

    const document = await fetch(`${server.url}/api/openapi.json`);
    const operations = [...operationsIn((await document.json()) as object), ...otherOperations];
    const figures: Figure[] = [];
    for (const operation of operations.filter(isPublic)) {
      const good = goodRequest(operation, known);
      await costMs(good);
      const goodMs = await costMs(good);
      let worstMs = 0;
      for (const variant of hostileVariants(good)) {
        let ms = await costMs(variant);
        // This time may include collecting the garbage of earlier requests.
        if (ms - goodMs > mostExtraMs) ms = Math.min(ms, await costMs(variant));
        worstMs = Math.max(worstMs, ms);
      }
      const name = `${operation.method} ${operation.path} (good: ${goodMs.toFixed(0)} ms)`;
      figures.push(figure.atMost(name, Math.max(0, worstMs - goodMs), mostExtraMs, 'ms'));
    }
    return [...figures, ...(await knownCallerFigures({ server, agent }, operations, known))];
  },
};

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
const ballots: Trial = {
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

export const trials = { requests, cost, ballots };
