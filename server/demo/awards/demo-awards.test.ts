import { expect, test } from 'vitest';
import { getCampaign, listCampaigns } from '#contract/awards/campaign/awards.ts';
import { openOwnerDatabase } from '#platform/testing/owner-database.ts';
import { LogVerifier, printLog } from '../../features/awards/campaign/index.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { loadDemoData } from '../load-demo.ts';
import { demoAwardsLinks, insertDemoAwards } from './demo-awards.ts';

const world = await openTestApp();
const { call, database, vault, clock, ownerUrl } = world;

test('one campaign in each phase, with winners, a draw, and links for a newcomer', async () => {
  const nowMs = clock.now();
  await loadDemoData(database, nowMs, { orders: false });
  await insertDemoAwards({ database, owner: openOwnerDatabase(ownerUrl), vault, nowMs });
  await world.waitForChanges();
  const { campaigns, current } = await call(listCampaigns, {});
  expect(current).toBe('demo-voting');
  expect(campaigns.map(({ phase }) => phase)).toEqual(['NOMINATION', 'VOTING', 'CLOSED']);
  const { winners = [], draw, roots = [], logAddress } = campaigns[2] ?? {};
  expect(new Set(winners.map(({ region }) => region)).size).toBe(3);
  for (const { restaurant } of winners) expect(restaurant?.slug).toMatch(/\w/);
  expect(draw?.winningTickets).toHaveLength(2);
  expect(roots).toHaveLength(15);
  expect(logAddress).toContain('demo-winners');
  expect(campaigns[1]).toMatchObject({ winners: [], draw: null, logAddress: null });

  const links = await demoAwardsLinks({ database, vault, publicUrl: 'http://localhost:3000' });
  expect(links?.home).toBe('http://localhost:3000/campaign/foodieChoice');
  const { pathname } = new URL(links?.past ?? '');
  expect((await world.app.inject(pathname)).body).toContain('"campaign":"demo-winners"');
  const token = new URL(links?.vote ?? '').searchParams.get('consumerEventToken') ?? '';
  const shown = await call(getCampaign, { params: { consumerEventToken: token } });
  expect(shown).toMatchObject({ phase: 'VOTING', receipt: null });
  expect(shown.data.every(({ values }) => values.length > 3)).toBe(true);

  const verifier = new LogVerifier();
  await printLog(database, 'demo-winners', async (part) => {
    for (const line of String(part).trimEnd().split('\n')) verifier.add(line);
  });
  const { faults, counted, setAside } = verifier.finish();
  expect({ faults, counted, setAside }).toEqual({ faults: [], counted: 90, setAside: 14 });
});
