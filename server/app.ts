import type { FastifyInstance } from 'fastify';
import { couponFormPath } from '#contract/coupons/coupons/coupon-form.ts';
import { ownCouponsPath } from '#contract/coupons/coupons/coupon-link.ts';
import { openApiWords } from '#contract/openapi-words.ts';
import { createAnswerCache } from '#platform/cache/answer-cache.ts';
import type { ChangeFeed } from '#platform/cache/change-feed.ts';
import type { Database } from '#platform/database/pool.ts';
import type { Reports } from '#platform/database/snapshot.ts';
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
import type { Payments } from '#platform/payments/open-payments.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { createStopLists } from '#platform/sms/stop-lists.ts';
import { createTexts } from '#platform/sms/texts.ts';
import { smsRoutes } from '#platform/sms/twilio.routes.ts';
import { createThrottle } from '#platform/throttle/throttle.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';
import { endsWithPerson } from './ends-with-person.ts';
import { awardsRoutes } from './features/awards/campaign/index.ts';
import { counterRoutes } from './features/coupons/counter/index.ts';
import { couponsRoutes } from './features/coupons/coupons/index.ts';
import { createOptOutList } from './features/diners/diners/index.ts';
import { menusRoutes } from './features/find/menus/index.ts';
import { photosRoutes } from './features/find/photos/index.ts';
import { restaurantsRoutes } from './features/find/restaurants/index.ts';
import { searchRoutes } from './features/find/search/index.ts';
import {
  identifyIntegration,
  integrationsRoutes,
  recordExams,
} from './features/money/integrations/index.ts';
import { ledgerRoutes } from './features/money/ledger/index.ts';
import { noticesRoutes } from './features/money/notices/index.ts';
import { disputesRoutes } from './features/orders/disputes/index.ts';
import { numbersRoutes } from './features/orders/numbers/index.ts';
import { ordersRoutes } from './features/orders/orders/index.ts';
import { paymentsRoutes, payPageRoutes } from './features/orders/payments/index.ts';
import { quotesRoutes } from './features/orders/quotes/index.ts';
import { staffRefundRoutes } from './features/orders/refunds/index.ts';
import { tablesRoutes } from './features/orders/tables/index.ts';
import { orderingRoutes } from './features/orders/terms/index.ts';
import { printRoutes, ticketsRoutes } from './features/orders/tickets/index.ts';
import {
  changeRoutes,
  kitchenRoutes,
  placedRoutes,
  tillsOfWebOrders,
} from './features/orders/web-orders/index.ts';
import { createServices, installGuard } from './features/people/access/index.ts';
import { signInRoutes } from './features/people/sign-in/index.ts';
import { peopleRoutes } from './features/people/staff/index.ts';
import { dashboardRoutes } from './features/portal/dashboard/index.ts';
import { editsRoutes } from './features/portal/edits/index.ts';
import { liveRoutes } from './features/portal/live/index.ts';
import { feedbackRoutes } from './features/portal/replies/index.ts';
import { testRestaurantRoutes } from './features/portal/test-restaurant/index.ts';
import { couponResultsRoutes } from './features/reports/coupon-results/index.ts';
import { customersRoutes } from './features/reports/customers/index.ts';
import { depositsRoutes } from './features/reports/deposits/index.ts';
import { exportsRoutes } from './features/reports/exports/index.ts';
import { incomeExpenseRoutes } from './features/reports/income-expense/index.ts';
import { itemSalesRoutes } from './features/reports/item-sales/index.ts';
import { journalsRoutes } from './features/reports/journals/index.ts';
import { reportsRoutes } from './features/reports/report/index.ts';
import { salesRoutes } from './features/reports/sales/index.ts';
import { salesTaxRoutes } from './features/reports/sales-tax/index.ts';
import { transactionsRoutes } from './features/reports/transactions/index.ts';
import { yearStatementRoutes } from './features/reports/year-statement/index.ts';
import { reviewsRoutes } from './features/reviews/reviews/index.ts';
import { discoveryRoutes, sharePicturesRoutes } from './features/site/discovery/index.ts';
import { browserErrorsRoutes } from './features/site/errors/index.ts';
import { siteRoutes } from './features/site/frame/index.ts';
import { textMessagesRoutes } from './features/site/text-messages/index.ts';

const memoryBytes = 32 * 1024 * 1024;

export type AppParts = {
  settings: Settings;
  logger: Logger;
  database: Database;
  /** See ServiceParts. */
  reports?: Reports | undefined;
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
  /** Left out: diners pay at the restaurant. */
  payments?: Payments | undefined;
  /** The web's pages. Left out: the app serves only its API, as most tests want it. */
  renderer?: Renderer;
};

/** The routes of rooms that need nothing of the app but itself. */
const routesOfRooms = [
  siteRoutes,
  browserErrorsRoutes,
  restaurantsRoutes,
  searchRoutes,
  menusRoutes,
  orderingRoutes,
  reviewsRoutes,
  couponsRoutes,
  couponResultsRoutes,
  quotesRoutes,
  numbersRoutes,
  tablesRoutes,
  placedRoutes,
  changeRoutes,
  kitchenRoutes,
  ticketsRoutes,
  staffRefundRoutes,
  disputesRoutes,
  awardsRoutes,
  signInRoutes,
  peopleRoutes,
  customersRoutes,
  dashboardRoutes,
  feedbackRoutes,
  counterRoutes,
  editsRoutes,
  ledgerRoutes,
  integrationsRoutes,
  testRestaurantRoutes,
  reportsRoutes,
  transactionsRoutes,
  depositsRoutes,
  itemSalesRoutes,
  incomeExpenseRoutes,
  yearStatementRoutes,
  salesTaxRoutes,
  salesRoutes,
  journalsRoutes,
  exportsRoutes,
  discoveryRoutes,
  sharePicturesRoutes,
];

/** Demo accounts have a published password, and the inbox shows every text: see request-host.ts. */
const showsSecrets = ({ DEMO, PAYMENTS, SMS_TRANSPORT }: Settings) =>
  DEMO || SMS_TRANSPORT === 'inbox' || PAYMENTS === 'stand-in';

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
  const throttle = createThrottle(database, vault, metrics.budgetAsked);
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

  await installOpenApi(app, settings, openApiWords);
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
    payments: parts.payments?.provider,
    endsWithPerson,
    now,
  });
  installGuard(app, services, identifyIntegration(services));
  recordExams(app, services);

  for (const routes of routesOfRooms) routes(app);
  ordersRoutes(app, tillsOfWebOrders);
  noticesRoutes(app);
  photosRoutes(app, { services, store: parts.files ?? openFileStore(settings) });
  textMessagesRoutes(app, settings);
  const diners = createOptOutList(database, vault, now);
  const stopLists = createStopLists({ database, vault, now }, diners, settings.TWILIO_SIGN_IN_FROM);
  smsRoutes(app, { database, vault, stopLists, logger, now, settings });
  if (parts.payments) paymentsRoutes(app, { ...services, ...parts.payments });
  if (parts.payments?.standIn) payPageRoutes(app, parts.payments.standIn);
  printRoutes(app, services);
  liveRoutes(app, { changes, services });

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
