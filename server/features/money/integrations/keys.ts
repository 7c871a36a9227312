import { z } from 'zod';
import { typedCents } from '#contract/money/cents.ts';
import { integrationLimits } from '#contract/money/integrations/limits.ts';
import { scopes } from '#contract/people/access/scopes.ts';
import { lineOfText } from '#contract/text.ts';
import { localDateAt } from '#contract/time/time-zone.ts';
import type { Database } from '#platform/database/pool.ts';
import { isRefused, readInput, refuse, refuseInput } from '#platform/refusals/refuse.ts';
import { auditAsOperator } from '../../ground/audit/index.ts';
import {
  findOwnRestaurant,
  inRestaurant,
  isTest,
  lockIfOpen,
} from '../../ground/restaurant/index.ts';
import { payableLimitSchema } from '../ledger/index.ts';
import { isKeyId, makeKey } from './api-key.ts';
import { findKey, insertKey, setRevoked, untilKeysRest } from './integrations.queries.ts';
import { expiryOf, isTaken, keyLifeMs, keyState } from './integrations.rules.ts';
import { findProgramKeys, lockPrograms } from './programs.queries.ts';

const newKeySchema = z.object({
  name: lineOfText(60)
    .min(1, 'Required')
    .refine((name) => !isTaken(name), 'is the name of our own orders on the web'),
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
    await lockPrograms(transaction, businessId);
    const { time_zone: timeZone } = await findOwnRestaurant(transaction, businessId);
    const lastDay = expires ?? localDateAt(timeZone, nowMs + keyLifeMs);
    const expiresAt = neverExpires ? null : expiryOf(timeZone, lastDay);
    if (expiresAt !== null && expiresAt.getTime() <= nowMs) {
      return refuseInput('expires', 'must not be in the past');
    }
    const kind = (await isTest(transaction, businessId)) ? 'test' : 'real';
    const { key, keyId, secretHash } = makeKey(cell, kind);
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

/** Oldest first, including expired and revoked ones. */
export function listKeys(database: Database, externalId: string, nowMs: number) {
  return inRestaurant(database, externalId, async (transaction, businessId) => {
    const rows = await findProgramKeys(transaction, businessId);
    return rows.toReversed().map((row) => ({
      keyId: row.key_id,
      name: row.name,
      state: keyState(row, nowMs),
      createdAt: row.created_at,
      /** Null: with this command line. */
      madeBy: row.made_by === null ? null : `${row.first_name} ${row.last_name}`,
      lastUsedAt: row.last_used_at,
      lastUsedFrom: row.last_used_from,
      expiresAt: row.expires_at,
      scopes: row.scopes,
      dailyRefundLimitCents: row.daily_refund_limit_cents,
      dailyPayableLimitCents: row.daily_payable_limit_cents,
      revokedReason: row.revoked_reason,
    }));
  });
}

const revocationSchema = z.object({ reason: lineOfText(200).min(1, 'Required') });

/**
 * Takes effect at once on every server, also for calls that are still being sent, because each
 * transaction checks its key. Waits for transactions that had begun.
 */
export async function revokeKey(
  database: Database,
  { externalId, keyId, ...written }: { externalId: string; keyId: string; reason: string },
  nowMs: number,
) {
  const read = readInput(revocationSchema, written);
  if (isRefused(read)) return read;
  const { reason } = read;
  const revoked = await inRestaurant(database, externalId, async (transaction, businessId) => {
    if (!isKeyId(keyId)) return refuse('key_not_found');
    const key = { businessId, keyId };
    const name = await setRevoked(transaction, key, { reason, nowMs });
    if (name === undefined) {
      const revoked = await findKey(transaction, key);
      if (!revoked) return refuse('key_not_found');
      // The first revocation's time and reason stay.
      return { name: revoked.name, isChanged: false };
    }
    const detail = `${name} (${keyId}): ${reason}`;
    await auditAsOperator(transaction, { businessId, action: 'API_KEY_REVOKED', detail, nowMs });
    return { name, isChanged: true };
  });
  if (!isRefused(revoked)) await untilKeysRest(database, [keyId]);
  return revoked;
}
