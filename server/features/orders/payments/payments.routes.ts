import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/pool.ts';
import { movedTo } from '#platform/database/unavailable.ts';
import { sendRefusal } from '#platform/http/error-handler.ts';
import { describeRefusal } from '#platform/http/refusal.ts';
import type { Logger } from '#platform/logging/logger.ts';
import { noticesPath } from '#platform/payments/open-payments.ts';
import type { Notice, PaymentProvider } from '#platform/payments/provider.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import type { Throttle } from '#platform/throttle/throttle.ts';
import { declineBudgets } from './declines.ts';
import { recordNotice } from './record-notice.ts';

type Receiving = {
  database: Database;
  provider: PaymentProvider;
  throttle: Throttle;
  logger: Logger;
  now: () => number;
};

/** Notices of a payment are a few KB each. */
const bodyLimitBytes = 256 * 1024;

const unsigned = describeRefusal(refuse('signature_mismatch'), {
  status: 403,
  message: 'This request is not signed by the payment provider.',
});

async function receive(receiving: Receiving, notice: Notice): Promise<void> {
  const declined = await recordNotice(receiving, notice);
  if (!declined) return;
  // One by one: after a budget that is used up, the others must count this card, too.
  for (const budget of declineBudgets(declined)) await receiving.throttle.spendNow(budget);
}

/** The provider's notices, verified by their signature over the bytes that came. */
export function paymentsRoutes(app: FastifyInstance, receiving: Receiving): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    const route = { schema: { hide: true }, bodyLimit: bodyLimitBytes };
    scope.post(noticesPath, route, async (request, reply) => {
      const signature = String(request.headers['stripe-signature'] ?? '');
      const body = String(request.body ?? '');
      const notice = receiving.provider.readNotice({ body, signature }, receiving.now());
      if (!notice) return sendRefusal(request, reply, unsigned);
      // Acknowledged all the same: the provider would send it again for three days, as unreadable.
      if (notice === 'UNREADABLE') {
        receiving.logger.warn(
          'a notice of the payment provider is no event with a snapshot payload',
        );
      }
      try {
        if (typeof notice !== 'string') await receive(receiving, notice);
      } catch (error) {
        if (movedTo(error) === undefined) throw error;
      }
      return reply.status(204).send();
    });
  });
}
