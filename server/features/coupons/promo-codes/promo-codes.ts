import { z } from 'zod';
import {
  endOfLocalDayMs,
  firstZone,
  lastZone,
  startOfLocalDayMs,
} from '#contract/time/time-zone.ts';
import type { Database } from '#platform/database/pool.ts';
import { isRefused, readInput, refuseInput } from '#platform/refusals/refuse.ts';
import { endPromoAt, findPromos, insertPromo } from './promo-codes.queries.ts';

export type PromoState = 'open' | 'not_yet' | 'over' | 'used_up';

type PromoFacts = {
  starts_at: Date;
  ends_at: Date;
  total_limit: number | null;
  used: number;
};

export function promoState(promo: PromoFacts, nowMs: number): PromoState {
  if (nowMs < promo.starts_at.getTime()) return 'not_yet';
  if (nowMs >= promo.ends_at.getTime()) return 'over';
  return promo.total_limit !== null && promo.used >= promo.total_limit ? 'used_up' : 'open';
}

const problems = {
  not_yet: 'promo_code_not_open',
  over: 'promo_code_ended',
  used_up: 'promo_code_used_up',
} as const;

/** Why a code can't be used now. */
export function promoProblem(promo: PromoFacts | undefined, nowMs: number) {
  if (!promo) return 'promo_code_unknown';
  const state = promoState(promo, nowMs);
  return state === 'open' ? undefined : problems[state];
}

/** Reads what people type. */
export const readPromoCode = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');

const date = z.iso.date('must be a date such as 2026-12-24');

const newPromoSchema = z
  .object({
    code: z
      .string()
      .transform(readPromoCode)
      .pipe(z.string().regex(/^[A-Z0-9]{3,20}$/, 'must be 3 to 20 letters and digits')),
    percentOff: z.coerce.number().int().min(1).max(100),
    starts: date,
    ends: date,
    limit: z.coerce.number().int().min(1).max(10_000_000).optional(),
  })
  .refine(({ starts, ends }) => starts <= ends, {
    path: ['ends'],
    error: 'must not be before it starts',
    // Skip if the dates themselves are invalid.
    when: ({ issues }) => issues.length === 0,
  });

/**
 * Valid from the start of the first day in the easternmost zone to the end of the last day in the
 * westernmost.
 */
export async function createPromo(database: Database, input: unknown) {
  const read = readInput(newPromoSchema, input);
  if (isRefused(read)) return read;
  const { code, percentOff, starts, ends, limit } = read;
  const made = await insertPromo(database, {
    code,
    percentOff,
    startsAtMs: startOfLocalDayMs(firstZone, starts),
    endsAtMs: endOfLocalDayMs(lastZone, ends) + 1,
    totalLimit: limit ?? null,
  });
  return made ? { code } : refuseInput('code', `${code} already exists`);
}

export async function listPromos(database: Database, nowMs: number) {
  const rows = await findPromos(database);
  return rows.map((row) => ({
    code: row.code,
    percentOff: row.percent_off,
    state: promoState(row, nowMs),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    used: row.used,
    limit: row.total_limit,
  }));
}

/** True if there is one with this name. Coupons already made with it stay valid. */
export const endPromo = (database: Database, code: string, nowMs: number): Promise<boolean> =>
  endPromoAt(database, readPromoCode(code), nowMs);
