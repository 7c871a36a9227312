import type { FastifyInstance } from 'fastify';
import { reportBrowserError } from '#contract/browser-errors/browser-errors.ts';
import { mount } from '#platform/http/mount.ts';
import { tooMany } from '#platform/http/refusal.ts';
import type { Logger } from '#platform/logging/logger.ts';
import { networkBudgets } from '#platform/throttle/client-network.ts';
import type { Throttle } from '#platform/throttle/throttle.ts';
import { framesOf, redactMessage } from './redact-report.ts';

const windowMs = 3_600_000;
// A page sends three at most. A release that is broken for everybody is seen long before this.
const mostOfNetwork = 20;
const mostOfAll = 1_000;

/** Anybody can call this, and say anything: it fills no log, and leaves nobody's data there. */
export function browserErrorsRoutes(
  app: FastifyInstance,
  { throttle, logger }: { throttle: Throttle; logger: Logger },
) {
  const take = (ip: string) =>
    throttle.take(
      ...networkBudgets({ name: 'browser-errors.network', points: mostOfNetwork, windowMs }, ip),
      { name: 'browser-errors.all', key: '', points: mostOfAll, windowMs },
    );

  mount(app, reportBrowserError, async ({ body: { page, build, message, stack } }, request) => {
    const taken = await take(request.ip);
    if (!taken.allowed) {
      const text = 'Too many error reports from your network. Try again in an hour.';
      return tooMany('too_many_reports', text, taken.retryAfterMs);
    }
    const fields = { page, build, message: redactMessage(message), frames: framesOf(stack) };
    logger.warn(fields, 'error in a browser');
    return null;
  });
}
