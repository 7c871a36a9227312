import type { Database } from '../database/pool.ts';
import { numberBudget, sharedBudgets } from './text-budgets.ts';
import { phoneIndex } from './text-queue.ts';
import type { TextPurpose } from './text-rules.data.ts';
import type { Texts } from './texts.ts';

type StrangersText = { to: string; purpose: TextPurpose; businessId: number | null };

/**
 * `isOfNumber`: only this number's budget is used up; do not reveal that to who merely typed it.
 */
export type TextsUsedUp = { isOfNumber: boolean; retryAfterMs: number };

/** Whether a stranger could be sent a text now. Spends nothing. */
export async function findTextsUsedUp(
  executor: Database,
  { vault, throttle, daily }: Texts,
  { to, ...text }: StrangersText,
): Promise<TextsUsedUp | undefined> {
  const asked = { ...text, phoneIndex: phoneIndex(vault, to), isKnown: false };
  const ofNumber = numberBudget(asked);
  const found = await throttle.findUsedUp(executor, [...sharedBudgets(asked, daily), ofNumber]);
  return found && { isOfNumber: found.name === ofNumber.name, retryAfterMs: found.retryAfterMs };
}
