import { expect, test } from 'vitest';
import { listCampaigns } from '#contract/awards/campaign/awards.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { fromAnywhere } from '../../../people/sign-in/sign-in.factory.ts';
import { awardsIn, done } from '../awards.factory.ts';
import { closePhase } from '../change-phase.ts';
import { makeBatches } from './make-batches.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database } = world;
const { owner, newToken, makeVote, vote } = awardsIn(world);

const rootsOf = async (key: string) => {
  const { campaigns } = await call(listCampaigns, {});
  const roots = campaigns.find(({ marketingCampaignKey }) => marketingCampaignKey === key)?.roots;
  return roots?.map(({ number }) => number).toSorted((a, b) => a - b);
};
const passes = async (minutes: number) => {
  clock.advance(minutes * minuteMs);
  await makeBatches(database, clock.now());
  await world.waitForChanges();
};

test('makes one batch an hour whether or not anybody voted, so the roots say nothing about turnout', async () => {
  const key = await makeVote(['Alma', 'Zen Garden']);
  const castOne = async () => vote(await newToken(key), ['Alma']);
  await castOne();
  await passes(0);
  expect(await rootsOf(key)).toEqual([1]);

  // New ballots don't make the next batch come sooner.
  for (const _ of [1, 2, 3]) await castOne();
  await passes(5);
  await passes(54);
  expect(await rootsOf(key)).toEqual([1]);
  await passes(1);
  expect(await rootsOf(key)).toEqual([1, 2]);

  // Nobody votes in the next hour, and its batch comes all the same.
  await passes(59);
  expect(await rootsOf(key)).toEqual([1, 2]);
  await passes(1);
  expect(await rootsOf(key)).toEqual([1, 2, 3]);

  // Three servers run the job at the same moment and make one batch together.
  clock.advance(60 * minuteMs);
  await Promise.all([1, 2, 3].map(() => makeBatches(database, clock.now())));
  await world.waitForChanges();
  expect(await rootsOf(key)).toEqual([1, 2, 3, 4]);

  // Closing the vote makes the last batch at once; no other follows.
  await passes(10);
  await done(closePhase(owner, { key, phase: 'voting', nowMs: clock.now() }));
  await passes(0);
  expect(await rootsOf(key)).toEqual([1, 2, 3, 4, 5]);
  await passes(60);
  expect(await rootsOf(key)).toEqual([1, 2, 3, 4, 5]);
});
