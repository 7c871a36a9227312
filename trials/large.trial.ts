import { setTimeout as sleep } from 'node:timers/promises';
import { searchCalls } from '#contract/find/search/calls.ts';
import { growRestaurants } from '../bench/many-restaurants.ts';
import { median, quantile } from '../bench/quantile.ts';
import { figure } from '../bench/report.ts';
import { runAsOwner } from './support/run-as-owner.ts';
import type { Trial } from './support/trial.ts';

const restaurants = 10_000;
const changesEveryMs = 200;
const visitsEveryMs = 10;
const seconds = 8;

async function timeMs(url: string, criteria?: object): Promise<number> {
  const startedMs = performance.now();
  const answer = await fetch(url, {
    ...(criteria && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(criteria),
    }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - startedMs;
}

/**
 * The most expensive queries with 10,000 restaurants: who opens next, and a list that changes
 * often.
 */
export const trial: Trial = {
  longestSeconds: 240,
  async run(world) {
    const server = await world.start();
    const ownerUrl = await world.ownerUrl(server);
    await growRestaurants(ownerUrl, restaurants);

    const search = server.url + searchCalls.searchRestaurants.path;
    const times = { opening: [] as number[], name: [] as number[] };
    for (let round = -5; round < 40; round += 1) {
      // A different page each time, so that none is cached.
      const page = { offset: (round + 5) * 24, limit: 24 };
      const openingMs = await timeMs(search, { ...page, sort: 'opening' });
      const nameMs = await timeMs(search, { ...page, sort: 'name' });
      if (round < 0) continue;
      times.opening.push(openingMs);
      times.name.push(nameMs);
    }

    const change = `UPDATE restaurants SET price_level = 5 - price_level WHERE business_id = 1`;
    let changes = 0;
    const untilMs = performance.now() + seconds * 1_000;
    const changing = (async () => {
      for (; performance.now() < untilMs; changes += 1) {
        await runAsOwner(ownerUrl, change);
        await sleep(changesEveryMs);
      }
    })();
    // Visitors arrive whether or not earlier ones have been answered.
    const visits: Promise<number>[] = [];
    while (performance.now() < untilMs) {
      visits.push(timeMs(server.url));
      await sleep(visitsEveryMs);
    }
    const home = await Promise.all(visits);
    await changing;
    return [
      figure.atMost(`${restaurants} by opening, a new page`, median(times.opening), 60, 'ms'),
      figure.atMost('  to the same by name', median(times.opening) / median(times.name), 5, ''),
      figure.atLeast('changes while the home page is read', changes, 20),
      figure.atMost('  the home page, median', median(home), 20, 'ms'),
      figure.atMost('  and 95 of 100 visits', quantile(home, 0.95), 40, 'ms'),
    ];
  },
};
