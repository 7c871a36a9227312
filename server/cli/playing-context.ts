import type { Database } from '#platform/database/pool.ts';
import { createLogger } from '#platform/logging/logger.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { createTexts } from '#platform/sms/texts.ts';
import { createThrottle } from '#platform/throttle/throttle.ts';

type Playing = { database: Database; settings: Settings; vault: Vault; now?: () => number };

/** For what diners do at a test restaurant when a command plays them. */
export function playingContext({ database, settings, vault, now = Date.now }: Playing) {
  const logger = createLogger(settings.LOG_LEVEL);
  const throttle = createThrottle(database, vault);
  const parts = {
    address: '',
    // Nobody follows a test restaurant, and no page of it is cached.
    announce: () => undefined,
    couponWorth: {
      percentOff: settings.COUPON_PERCENT,
      itemLimitCents: settings.COUPON_ITEM_LIMIT * 100,
    },
    database,
    logger,
    now,
    payments: undefined,
    publicUrl: settings.PUBLIC_URL,
    settings,
    texts: createTexts({ vault, throttle, logger, settings }),
    throttle,
    vault,
  };
  return () => ({ ...parts, nowMs: now() });
}
