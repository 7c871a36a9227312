import type { FastifyInstance } from 'fastify';
import { couponFormPath } from '#contract/coupons/coupon-form.ts';
import { ownCouponsPath } from '#contract/coupons/coupon-link.ts';
import { createAnswerCache } from '#platform/cache/answer-cache.ts';
import type { ChangeFeed } from '#platform/cache/change-feed.ts';
import type { Database } from '#platform/database/pool.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { installHealth } from '#platform/http/health.ts';
import { installOpenApi } from '#platform/http/openapi.ts';
import { createHttpServer } from '#platform/http/server.ts';
import type { Logger } from '#platform/logging/logger.ts';
import { createMetrics, type Metrics } from '#platform/metrics/metrics.ts';
import { installAssets } from '#platform/pages/assets.ts';
import { installPages } from '#platform/pages/pages.ts';
import type { Renderer } from '#platform/pages/renderer.ts';
import { createPasswords, type Passwords } from '#platform/passwords/passwords.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { createStopLists } from '#platform/sms/stop-lists.ts';
import { createTexts } from '#platform/sms/texts.ts';
import { smsRoutes } from '#platform/sms/twilio.routes.ts';
import { createThrottle } from '#platform/throttle/throttle.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';
import { createServices, installGuard } from './features/access/index.ts';
import { awardsRoutes } from './features/awards/index.ts';
import { browserErrorsRoutes } from './features/browser-errors/index.ts';
import { counterRoutes } from './features/counter/index.ts';
import { couponsRoutes } from './features/coupons/index.ts';
import { customersRoutes } from './features/customers/index.ts';
import { dashboardRoutes } from './features/dashboard/index.ts';
import { createOptOutList } from './features/diners/index.ts';
import { discoveryRoutes } from './features/discovery/index.ts';
import { editsRoutes } from './features/edits/index.ts';
import { exportsRoutes } from './features/exports/index.ts';
import { feedbackRoutes } from './features/feedback/index.ts';
import { identifyIntegration, integrationsRoutes } from './features/integrations/index.ts';
import { journalsRoutes } from './features/journals/index.ts';
import { ledgerRoutes } from './features/ledger/index.ts';
import { liveRoutes } from './features/live/index.ts';
import { menusRoutes } from './features/menus/index.ts';
import { ordersRoutes } from './features/orders/index.ts';
import { peopleRoutes } from './features/people/index.ts';
import { photosRoutes } from './features/photos/index.ts';
import { reportsRoutes } from './features/reports/index.ts';
import { restaurantsRoutes } from './features/restaurants/index.ts';
import { reviewsRoutes } from './features/reviews/index.ts';
import { searchRoutes } from './features/search/index.ts';
import { sharePicturesRoutes } from './features/share-pictures/index.ts';
import { signInRoutes } from './features/sign-in/index.ts';
import { siteRoutes } from './features/site/index.ts';
import { textMessagesRoutes } from './features/text-messages/index.ts';

const memoryBytes = 32 * 1024 * 1024;

export type AppParts = {
  settings: Settings;
  logger: Logger;
  database: Database;
  /** See ServiceParts. */
  reports?: Database | undefined;
  batches?: Database | undefined;
  changes: ChangeFeed;
  vault: Vault;
  /** Left out: hashes are slow enough to protect a stolen table. */
  passwords?: Passwords;
  now: () => number;
  isClosing: () => boolean;
  metrics?: Metrics;
  tracing?: Tracing | undefined;
  /** See createAnswerCache. */
  longestStaleMs?: number;
  /** Left out: where the settings say. */
  files?: FileStore;
  /** The web's pages. Left out: the app serves only its API, as most tests want it. */
  renderer?: Renderer;
};

/** Demo accounts have a published password, and the inbox shows every text: see request-host.ts. */
const showsSecrets = ({ DEMO, SMS_TRANSPORT }: Settings) => DEMO || SMS_TRANSPORT === 'inbox';

/** All parts of the server, in the order in which a request passes them. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings, logger, database, changes, vault, now, isClosing, renderer } = parts;
  const { metrics = createMetrics(), tracing } = parts;
  const secure = settings.PUBLIC_URL.startsWith('https://');
  const cache = createAnswerCache({
    maxBytes: memoryBytes,
    changes,
    now,
    longestStaleMs: parts.longestStaleMs,
    allowNoTopic: settings.NODE_ENV === 'production',
  });
  const throttle = createThrottle(database, vault, metrics.budgetRefused);
  const texts = createTexts({ vault, throttle, logger, settings });
  const trustProxy = settings.TRUST_PROXY;
  const app = createHttpServer({
    logger,
    trustProxy,
    secure,
    cache,
    onlyHost: showsSecrets(settings) ? settings.PUBLIC_URL : undefined,
    onAnswered: (answered) => {
      metrics.requestAnswered(answered);
      if (answered.fromCache) tracing?.cachedAnswer(answered);
    },
  });
  tracing?.requests(app);

  await installOpenApi(app, settings.PUBLIC_URL);
  installHealth(app, { database, isClosing });
  const services = createServices({
    database,
    reports: parts.reports,
    batches: parts.batches,
    cache,
    changes,
    vault,
    throttle,
    texts,
    passwords: parts.passwords ?? createPasswords(vault),
    logger,
    settings,
    now,
    publicUrl: settings.PUBLIC_URL,
    couponWorth: {
      percentOff: settings.COUPON_PERCENT,
      itemLimitCents: settings.COUPON_ITEM_LIMIT * 100,
    },
    adminEmailDomains: settings.ADMIN_EMAIL_DOMAINS,
  });
  installGuard(app, services, identifyIntegration(services));

  siteRoutes(app);
  browserErrorsRoutes(app);
  restaurantsRoutes(app);
  searchRoutes(app);
  menusRoutes(app);
  photosRoutes(app, { services, store: parts.files ?? openFileStore(settings) });
  reviewsRoutes(app);
  couponsRoutes(app);
  awardsRoutes(app);
  textMessagesRoutes(app, settings);
  const diners = createOptOutList(database, vault, now);
  const stopLists = createStopLists({ database, vault, now }, diners, settings.TWILIO_SIGN_IN_FROM);
  smsRoutes(app, { database, vault, stopLists, logger, now, settings });

  signInRoutes(app);
  peopleRoutes(app);
  customersRoutes(app);
  dashboardRoutes(app);
  feedbackRoutes(app);
  counterRoutes(app);
  editsRoutes(app);
  ledgerRoutes(app);
  liveRoutes(app, { changes, services });
  integrationsRoutes(app);
  ordersRoutes(app);
  reportsRoutes(app);
  journalsRoutes(app);
  exportsRoutes(app);

  discoveryRoutes(app);
  sharePicturesRoutes(app);

  if (renderer) {
    await installAssets(app);
    const connectTo =
      settings.ANALYTICS_PROVIDER === 'none' ? [] : [new URL(settings.ANALYTICS_URL).origin];
    const { PUBLIC_URL: publicUrl } = settings;
    const formPaths = [couponFormPath, ownCouponsPath];
    installPages(app, { renderer, cache, publicUrl, connectTo, secure, formPaths });
  }
  return app;
}
