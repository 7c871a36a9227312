import type { Logger } from '../logging/logger.ts';
import type { TextPurpose } from '../text-rules/text-rules.data.ts';
import type { Budget } from '../throttle/throttle.ts';

type Reached = {
  name: string;
  purpose: TextPurpose;
  businessId: number | null;
  retryAfterMs: number;
};

/** Warns the operator, once in the window of each budget and in each process. */
export type TextAlarm = {
  isReached(reached: Reached): void;
  isUsed(budgets: readonly Budget[], used: readonly number[]): void;
};

const warnsFrom = 0.8;
const mostRemembered = 1_000;

const isOfDay = ({ name }: Pick<Budget, 'name'>) => name.endsWith('.day');

export function createTextAlarm(logger: Logger): TextAlarm {
  const quietUntilMs = new Map<string, number>();

  function isNew(what: string, windowMs: number): boolean {
    const nowMs = Date.now();
    if ((quietUntilMs.get(what) ?? 0) > nowMs) return false;
    if (quietUntilMs.size >= mostRemembered) quietUntilMs.clear();
    quietUntilMs.set(what, nowMs + windowMs);
    return true;
  }

  return {
    isReached(reached) {
      const { name: budget, purpose, businessId, retryAfterMs } = reached;
      // Diners ask for a sixth coupon every day: this budget is meant to be used up.
      if (budget.endsWith('.number')) return;
      if (!isNew(`${budget} ${businessId}`, retryAfterMs)) return;
      const level = isOfDay({ name: budget }) ? 'error' : 'warn';
      logger[level](
        { budget, purpose, businessId, retryAfterMs },
        'text messages are held back: a budget is used up',
      );
    },
    isUsed(budgets, used) {
      for (const [position, budget] of budgets.entries()) {
        const share = (used[position] ?? 0) / budget.points;
        if (!isOfDay(budget) || share < warnsFrom) continue;
        if (!isNew(`${budget.name} soon`, budget.windowMs)) continue;
        const percent = Math.floor(share * 100);
        logger.warn(
          { budget: budget.name, percent },
          'the text messages of the day are running out',
        );
      }
    },
  };
}
