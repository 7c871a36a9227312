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
