import * as browserErrorsCalls from '#contract/site/errors/browser-errors.ts';
import { hourMs } from '#contract/time/durations.ts';
import { type Operation, routesOf } from '../../people/access/index.ts';
import { framesOf, redactMessage } from './redact-report.ts';

// A page sends three at most. A release that is broken for everybody is noticed long before this
// limit.
const hourly = { windowMs: hourMs, refusal: 'too_many_reports' } as const;
const reportsOfNetwork = {
  name: 'browser-errors.network',
  points: 20,
  ...hourly,
  isOfNetwork: true,
} as const;
const reportsOfAll = { name: 'browser-errors.all', points: 1_000, ...hourly } as const;

/** Anybody can send anything here: budgets keep the log short, and personal data is removed. */
const logBrowserError: Operation<'reportBrowserError'> = async ({ body }, context) => {
  const { page, build, message, stack } = body;
  const usedUp = await context.spend(reportsOfNetwork, [reportsOfAll, '']);
  if (usedUp) return usedUp;
  const fields = { page, build, message: redactMessage(message), frames: framesOf(stack) };
  context.logger.warn(fields, 'error in a browser');
  return null;
};

export const browserErrorsRoutes = routesOf(browserErrorsCalls, {
  reportBrowserError: logBrowserError,
});
