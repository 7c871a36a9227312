import { z } from 'zod';
import { typedCents } from '#contract/money/cents.ts';
import { integrationLimits } from '#contract/money/integrations/limits.ts';
import { webIntegration } from '#contract/money/orders/order-words.ts';
import { scopes } from '#contract/people/access/scopes.ts';
import { lineOfText } from '#contract/text.ts';
import { localDateAt } from '#contract/time-zone.ts';
import type { Database } from '#platform/database/pool.ts';
import { isRefused, readInput, refuse, refuseInput } from '#platform/refusals/refuse.ts';
import { auditAsOperator } from '../../people/audit/index.ts';
import { findOwnRestaurant, inRestaurant, lockIfOpen } from '../../tenant/restaurant/index.ts';
import { payableLimitSchema } from '../ledger/index.ts';
import { makeKey } from './api-key.ts';
import { insertKey } from './integrations.queries.ts';
import { expiryOf, keyLifeMs } from './integrations.rules.ts';

const newKeySchema = z.object({
  name: lineOfText(60)
    .min(1, 'Required')
    .refine((name) => name !== webIntegration, 'is the name of our own orders on the web'),
  expires: z.iso
    .date({ error: 'must be a date such as 2027-12-31', abort: true })
    // A year beyond four digits is a typo.
    .refine((date) => date < '3000', 'must be before the year 3000')
    .optional(),
  scopes: z
    .array(z.enum(scopes, `must be one of ${scopes.join(', ')}`))
    .transform((named) => scopes.filter((scope) => named.includes(scope)))
    .default([]),
  refundLimit: z
    .string()
    .regex(/^\d{1,6}(\.\d\d)?$/, 'must be an amount in dollars, such as 500 or 99.50')
    .default(String(integrationLimits.refundsADayDollars))
    .transform(typedCents)
    .pipe(z.number()),
  payableLimit: payableLimitSchema.optional(),
});

export type NewKey = {
  externalId: string;
  name: string;
  /** Its last day, or `never`. Left out: a year from now. */
  expires?: string | undefined;
  scopes?: readonly string[] | undefined;
  /** In dollars: how much it may refund in a day. */
  refundLimit?: string | undefined;
  /** In dollars: how much it may make payable in a day. Left out: what the settings say. */
  payableLimit?: string | undefined;
};

/** One integration may have several keys, so that it can switch without a gap. */
export async function createKey(
  database: Database,
  { externalId, ...written }: NewKey,
  nowMs: number,
  cell: string,
) {
  const neverExpires = written.expires === 'never';
  const read = readInput(newKeySchema, {
    ...written,
    expires: neverExpires ? undefined : written.expires,
  });
  if (isRefused(read)) return read;
  const { name, expires, scopes: may, refundLimit: dailyRefundLimitCents } = read;
  const { payableLimit: dailyPayableLimitCents = null } = read;
  return inRestaurant(database, externalId, async (transaction, businessId) => {
    if (!(await lockIfOpen(transaction, businessId))) return refuse('restaurant_closed');
    const { time_zone: timeZone } = await findOwnRestaurant(transaction, businessId);
    const lastDay = expires ?? localDateAt(timeZone, nowMs + keyLifeMs);
    const expiresAt = neverExpires ? null : expiryOf(timeZone, lastDay);
    if (expiresAt !== null && expiresAt.getTime() <= nowMs) {
      return refuseInput('expires', 'must not be in the past');
    }
    const { key, keyId, secretHash } = makeKey(cell);
    await insertKey(transaction, {
      business_id: businessId,
      key_id: keyId,
      name,
      secret_sha256: secretHash,
      created_at: new Date(nowMs),
      expires_at: expiresAt,
      scopes: may,
      daily_refund_limit_cents: dailyRefundLimitCents,
      daily_payable_limit_cents: dailyPayableLimitCents,
    });
    const detail = [`${name} (${keyId})`, ...may].join(' ');
    await auditAsOperator(transaction, { businessId, action: 'API_KEY_MADE', detail, nowMs });
    // The key can be read here and never again.
    return { key, keyId, expiresAt };
  });
}
