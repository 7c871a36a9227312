import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { type ChangeFeed, startChangeFeed } from '#platform/cache/change-feed.ts';
import { quickPasswords } from '#platform/passwords/passwords.factory.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { createApp } from '../app.ts';
import { createCaller } from './caller.ts';
import { createChangeWaiter } from './change-waiter.ts';
import type { TestApp } from './test-app.ts';

/** Another server on the same database; the two share nothing else. */
export async function openNode(
  world: TestApp,
  { settings, feed }: { settings: Record<string, string>; feed?: ChangeFeed },
) {
  const running = feed ? undefined : startChangeFeed(world.appUrl, world.log.logger);
  const changes = feed ?? running;
  if (!changes) throw new Error('a node needs a change feed');
  const app = await createApp({
    settings: readSettings({ NODE_ENV: 'test', ...settings }),
    logger: world.log.logger,
    database: world.database,
    changes,
    vault: world.vault,
    passwords: quickPasswords(world.vault),
    now: world.clock.now,
    isClosing: () => false,
    // Tests change data more often than people do, and must see each change.
    longestStaleMs: 0,
  });
  afterAll(async () => {
    await app.close();
    await running?.stop();
  });
  while (running && !running.isLive()) await sleep(2);
  return {
    app,
    ...createCaller(app, world.log),
    waitForChanges: running ? createChangeWaiter(running, world.pool) : async () => undefined,
  };
}
