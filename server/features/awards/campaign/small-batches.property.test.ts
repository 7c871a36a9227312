import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getBallotProof } from '#contract/awards/campaign/awards.ts';
import { fewestInBatch } from '#contract/awards/campaign/awards-rules.ts';
import { ballotText, rootOfProof } from '#contract/awards/campaign/ballot-log.ts';
import { hourMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { awardsIn, done } from './awards.factory.ts';
import { sha256 } from './ballots/ballot-tree.ts';
import { closePhase } from './change-phase.ts';
import { makeBatches } from './log/make-batches.ts';
import { LogVerifier } from './log/verify-log.ts';
import { printLog } from './log/write-log.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database, ownerUrl } = world;
const { owner, makeVote } = awardsIn(world);

const insertBallots = `
  WITH t AS (SELECT * FROM unnest($2::text[], $3::text[], $4::timestamptz[])
      WITH ORDINALITY AS t (receipt, salt, cast_at, place)),
    c AS (INSERT INTO consumers (phone_index, sealed_phone)
      SELECT decode(receipt, 'hex'), '' FROM t RETURNING consumer_id, phone_index),
    v AS (INSERT INTO award_voters (campaign_id, consumer_id, expires_at, prize_ticket)
      SELECT campaign_id, consumer_id, now(), left(encode(phone_index, 'hex'), 32)
      FROM c, award_campaigns WHERE key = $1 RETURNING campaign_id, voter_id, consumer_id)
  INSERT INTO award_ballots (campaign_id, voter_id, receipt, salt, choices, network, cast_at)
  SELECT campaign_id, voter_id, phone_index, decode(salt, 'hex'),
    array(SELECT min(nominee_id) FROM award_nominees n WHERE n.campaign_id = v.campaign_id),
    phone_index, cast_at
  FROM v JOIN c USING (consumer_id) JOIN t ON decode(t.receipt, 'hex') = phone_index`;

type Cast = { receipt: string; salt: string; castAt: Date };

/** Ballots at these milliseconds after now. */
async function cast(key: string, arrivalsMs: readonly number[]): Promise<Cast[]> {
  const nominee = `SELECT min(nominee_id) AS number FROM award_nominees
    JOIN award_campaigns USING (campaign_id) WHERE key = $1`;
  const [{ number } = { number: 0 }] = await queryOnce<{ number: number }>(ownerUrl, nominee, [
    key,
  ]);
  const ballots = arrivalsMs.map((ms) => {
    const salt = randomBytes(16).toString('hex');
    const text = ballotText({ marketingCampaignKey: key, salt, choices: [number] });
    const receipt = createHash('sha256').update(text).digest('hex');
    return { receipt, salt, castAt: new Date(clock.now() + ms) };
  });
  await queryOnce(ownerUrl, insertBallots, [
    key,
    ballots.map(({ receipt }) => receipt),
    ballots.map(({ salt }) => salt),
    ballots.map(({ castAt }) => castAt),
  ]);
  return ballots;
}

const proofOf = (receipt: string) => call(getBallotProof, { params: { receipt } });

/** The receipts of each batch, as the published file has them. */
async function publishedLog(key: string): Promise<string[][]> {
  const verifier = new LogVerifier();
  const batches: string[][] = [];
  await printLog(database, key, async (part) => {
    for (const text of String(part).trimEnd().split('\n')) {
      verifier.add(text);
      const line = JSON.parse(text);
      if ('batch' in line) batches.push([]);
      else if ('receipt' in line) batches.at(-1)?.push(line.receipt);
    }
  });
  expect(verifier.finish().faults).toEqual([]);
  return batches;
}

const waitingOf = `SELECT count(*)::int AS n FROM award_ballots b
  JOIN award_campaigns USING (campaign_id) LEFT JOIN award_log l USING (receipt)
  WHERE key = $1 AND l.receipt IS NULL`;

/** When each ballot of an hour arrives: few at night, many in the evening. */
const hour = fc
  .oneof(
    { weight: 3, arbitrary: fc.constantFrom(0, 1) },
    { weight: 2, arbitrary: fc.integer({ min: 2, max: 12 }) },
    { weight: 1, arbitrary: fc.integer({ min: 13, max: 50 }) },
  )
  .chain((count) =>
    fc.array(fc.integer({ min: 0, max: hourMs - 1 }), { minLength: count, maxLength: count }),
  );

test('whenever people vote, a batch of the published log has at least 20 ballots, or all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hour, { maxLength: 12 }), async (hours) => {
      const key = await makeVote(['Alma']);
      await makeBatches(database, clock.now());
      const all: Cast[] = [];
      for (const arrivalsMs of hours) {
        all.push(...(await cast(key, arrivalsMs)));
        clock.advance(hourMs);
        await makeBatches(database, clock.now());
        // Fewer than 40 are left waiting: with more, the batch takes the oldest.
        const [waiting] = await queryOnce<{ n: number }>(ownerUrl, waitingOf, [key]);
        expect(waiting?.n).toBeLessThan(2 * fewestInBatch);
      }
      const [first] = all;
      const isWaiting = { state: 'TAKEN', batchNumber: null, loggedAt: null, proof: null };
      if (first) expect(await proofOf(first.receipt)).toMatchObject(isWaiting);
      await done(closePhase(owner, { key, phase: 'voting', nowMs: clock.now() }));

      const batches = await publishedLog(key);
      const fewest = Math.min(fewestInBatch, all.length);
      for (const { length } of batches)
        if (length > 0) expect(length).toBeGreaterThanOrEqual(fewest);
      expect(batches.flat().toSorted()).toEqual(all.map(({ receipt }) => receipt).toSorted());
      // One batch an hour, each in the order of random receipts; the earlier ballots go first.
      expect(batches).toHaveLength(hours.length + 2);
      for (const receipts of batches) expect(receipts).toEqual(receipts.toSorted());
      const positionOf = new Map(
        batches.flatMap((of, position) => of.map((one) => [one, position])),
      );
      const positions = all
        .toSorted((a, b) => a.castAt.getTime() - b.castAt.getTime())
        .map(({ receipt }) => positionOf.get(receipt));
      const timed = new Set(all.map(({ castAt }) => castAt.getTime())).size === all.length;
      if (timed) expect(positions).toEqual(positions.toSorted((a = 0, b = 0) => a - b));

      const last = all.at(-1);
      if (!last) return;
      const { proof, batchNumber } = await proofOf(last.receipt);
      if (!proof || batchNumber === null) throw new Error('no proof');
      const asked = { receipt: last.receipt, batchNumber, ...proof };
      expect(await rootOfProof(asked, async (text) => sha256(text))).toBe(proof.lastRoot);
    }),
    { numRuns: 15, examples: [[[[5]]], [[Array.from({ length: 20 }, (_, n) => n), [7]]]] },
  );
});
