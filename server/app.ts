import type { FastifyInstance } from 'fastify';
import { discoveryRoutes } from './features/discovery/index.ts';
import { restaurantsRoutes } from './features/restaurants/index.ts';
import { sharePicturesRoutes } from './features/share-pictures/index.ts';
import { siteRoutes } from './features/site/index.ts';
import type { Database } from './platform/database/pool.ts';
import type { ChangeFeed } from './platform/freshness/change-feed.ts';
import { createMemory } from './platform/freshness/memory.ts';
import { installHealth } from './platform/http/health.ts';
import { installOpenApi } from './platform/http/openapi.ts';
import { createHttpServer } from './platform/http/server.ts';
import type { Logger } from './platform/logging/logger.ts';
import { installAssets } from './platform/pages/assets.ts';
import { installPages } from './platform/pages/pages.ts';
import type { Render } from './platform/pages/renderer.ts';
import type { Settings } from './platform/settings/settings.ts';

const memoryBytes = 32 * 1024 * 1024;

export type AppParts = {
  settings: Settings;
  logger: Logger;
  database: Database;
  changes: ChangeFeed;
  now: () => number;
  isClosing: () => boolean;
  /** Without it the app serves its API alone, as most tests want it. */
  render?: Render;
};

/** All that the server is made of, in the order in which a request meets it. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings, logger, database, changes, now, isClosing, render } = parts;
  const secure = settings.PUBLIC_URL.startsWith('https://');
  const memory = createMemory({ maxBytes: memoryBytes, changes, now });
  const trustProxy = settings.TRUST_PROXY;
  const app = await createHttpServer({ logger, trustProxy, secure, memory });

  await installOpenApi(app, settings.PUBLIC_URL);
  installHealth(app, { database, isClosing });

  siteRoutes(app, memory, settings);
  restaurantsRoutes(app, { database, memory, now });

  discoveryRoutes(app, { database, memory, settings });
  sharePicturesRoutes(app, { database, memory });

  if (render) {
    await installAssets(app);
    const connectTo =
      settings.ANALYTICS_PROVIDER === 'none' ? [] : [new URL(settings.ANALYTICS_URL).origin];
    installPages(app, { render, memory, publicUrl: settings.PUBLIC_URL, connectTo, secure });
  }
  return app;
}
