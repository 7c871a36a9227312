import type { Logger } from '../logging/logger.ts';
import type { Vault } from '../secrets/vault.ts';
import type { Settings } from '../settings/settings.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { createTextAlarm, type TextAlarm } from './text-alarm.ts';
import type { DailyTexts } from './text-budgets.ts';

/** What is needed to queue a text. */
export type Texts = {
  vault: Vault;
  throttle: Throttle;
  daily: DailyTexts;
  alarm: TextAlarm;
};

type TextsParts = {
  vault: Vault;
  throttle: Throttle;
  logger: Logger;
  settings: Pick<Settings, 'TEXTS_DAILY_LIMIT' | 'COUPON_DAILY_LIMIT'>;
};

export const createTexts = ({ vault, throttle, logger, settings }: TextsParts): Texts => ({
  vault,
  throttle,
  daily: { total: settings.TEXTS_DAILY_LIMIT, coupons: settings.COUPON_DAILY_LIMIT },
  alarm: createTextAlarm(logger),
});
