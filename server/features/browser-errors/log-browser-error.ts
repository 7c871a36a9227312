import type { reportBrowserError } from '#contract/browser-errors/browser-errors.ts';
import type { Operation } from '../access/index.ts';
import { framesOf, redactMessage } from './redact-report.ts';

// A page sends three at most. A release that is broken for everybody is seen long before this.
const windowMs = 3_600_000;
const refusal = 'too_many_reports';
const reportsOfNetwork = {
  name: 'browser-errors.network',
  points: 20,
  windowMs,
  refusal,
  isOfNetwork: true,
} as const;
const reportsOfAll = { name: 'browser-errors.all', points: 1_000, windowMs, refusal } as const;

/** Anybody can send anything here: budgets keep the log short, and personal data is taken out. */
export const logBrowserError: Operation<typeof reportBrowserError> = async (
  { body: { page, build, message, stack } },
  context,
) => {
  const usedUp = await context.spend(reportsOfNetwork, [reportsOfAll, '']);
  if (usedUp) return usedUp;
  const fields = { page, build, message: redactMessage(message), frames: framesOf(stack) };
  context.logger.warn(fields, 'error in a browser');
  return null;
};
