import { z } from 'zod';
import type { Logger } from '#platform/logging/logger.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { HeldNow } from './holds.queries.ts';

/** Of a key or a restaurant, as an operator types it; in cents. */
export const payableLimitSchema = z
  .string()
  .regex(/^\d{1,8}$/, 'must be an amount in whole dollars, such as 20000')
  .transform((dollars) => Number(dollars) * 100);

/** How much may become payable in a day, and whom to tell when more is held. */
export type Ceilings = {
  keyCents: number;
  restaurantCents: number;
  onHeld(held: HeldNow & { businessId: number; keyId?: string | undefined }): void;
};

type CeilingParts = { settings: Settings; logger: Logger };

export const ceilingsOf = ({ settings, logger }: CeilingParts): Ceilings => ({
  keyCents: settings.KEY_PAYABLE_DAILY_LIMIT * 100,
  restaurantCents: settings.RESTAURANT_PAYABLE_DAILY_LIMIT * 100,
  // Only for the first hold: a key that sends thousands of orders would fill the log. The metrics
  // have the sum.
  onHeld: ({ isFirst, ...held }) => {
    if (isFirst) logger.warn(held, 'more became payable than the ceilings allow: see held list');
  },
});
