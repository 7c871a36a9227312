import type { FastifyInstance } from 'fastify';
import { movedTo } from '#platform/database/unavailable.ts';
import { sendRefusal } from '#platform/http/error-handler.ts';
import { describeRefusal } from '#platform/http/refusal.ts';
import type { Logger } from '#platform/logging/logger.ts';
import { noticesPath } from '#platform/payments/open-payments.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { type ReceivingNotices, receiveNotice } from './record-notice.ts';

type Receiving = ReceivingNotices & { logger: Logger };

/** Notices of a payment are a few KB each. */
const bodyLimitBytes = 256 * 1024;

const unsigned = describeRefusal(refuse('signature_mismatch'), {
  status: 403,
  message: 'This request is not signed by the payment provider.',
});

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
        if (typeof notice !== 'string') await receiveNotice(receiving, notice);
      } catch (error) {
        if (movedTo(error) === undefined) throw error;
      }
      return reply.status(204).send();
    });
  });
}
