import { afterAll, expect, test, vi } from 'vitest';
import { patience } from '#platform/testing/patience.ts';
import { captureLog } from '../testing/captured-log.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createAnnouncer } from './announce.ts';
import { startChangeFeed } from './change-feed.ts';

const { database, appUrl } = await openTestDatabase();
const { logger } = captureLog();
const feed = startChangeFeed(appUrl, logger);
afterAll(() => feed.stop());
const heard: (string | undefined)[] = [];
feed.onChange((topic) => heard.push(topic));
await vi.waitUntil(() => feed.isLive(), patience);

test('a topic is announced at once, and what follows soon together, each topic once', async () => {
  heard.length = 0;
  const announce = createAnnouncer(database, logger);
  announce('first');
  await vi.waitUntil(() => heard.length > 0, patience);
  for (const topic of ['first', 'second', 'second', 'first']) announce(topic);
  // Nothing more is announced within half a second.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(heard).toEqual(['first']);
  await vi.waitUntil(() => heard.length > 2, patience);
  announce('third');
  await vi.waitUntil(() => heard.includes('third'), patience);
  expect(heard).toEqual(['first', 'first', 'second', 'third']);
});
