import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { movedTo } from '#platform/database/unavailable.ts';
import { sendRefusal } from '#platform/http/error-handler.ts';
import { describeRefusal } from '#platform/http/refusal.ts';
import { noticesPath } from '#platform/payments/open-payments.ts';
import {
  type Notice,
  type PaymentProvider,
  ProviderRefusedError,
} from '#platform/payments/provider.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import type { Throttle } from '#platform/throttle/throttle.ts';
import { declineBudgets } from './declines.ts';
import {
  changePayment,
  countDecline,
  findPayment,
  insertNotice,
  rightAway,
} from './payments.queries.ts';

type Receiving = {
  database: Database;
  provider: PaymentProvider;
  throttle: Throttle;
  now: () => number;
};

/** Notices of a payment are a few KB each. */
const bodyLimitBytes = 256 * 1024;

const unsigned = describeRefusal(refuse('signature_mismatch'), {
  status: 403,
  message: 'This request is not signed by the payment provider.',
});

/** Undefined: it's of something else that the account is used for, and the provider won't say. */
async function nameOf(provider: PaymentProvider, intentId: string) {
  try {
    return await provider.nameOf(intentId);
  } catch (error) {
    if (error instanceof ProviderRefusedError) return undefined;
    throw error;
  }
}

/**
 * Notes once that something happened, and has the provider asked what. So it doesn't matter how late,
 * how often and in which order notices come. Those of another installation are none of ours.
 */
async function receive(
  { database, provider, throttle, now }: Receiving,
  { eventId, kind, intentId, isDecline, ...notice }: Notice,
): Promise<void> {
  const name =
    notice.name ?? (intentId === undefined ? undefined : await nameOf(provider, intentId));
  if (!name) return;
  const { paymentId, businessId, orderId } = name;
  const key = { businessId, orderId };
  const declined = await asRestaurant(database, businessId, async (transaction) => {
    const payment = await findPayment(transaction, key);
    if (payment?.payment_id !== paymentId) return undefined;
    const isNew = await insertNotice(transaction, {
      business_id: businessId,
      event_id: eventId,
      order_id: orderId,
      kind,
      received_at: new Date(now()),
    });
    if (!isNew) return undefined;
    await changePayment(transaction, key, { due_at: rightAway, tries: 0 });
    if (!isDecline) return undefined;
    await countDecline(transaction, key);
    return payment;
  });
  if (!declined) return;
  // Each by itself: one that is used up must not keep the others from counting.
  for (const budget of declineBudgets({ ...declined, businessId })) await throttle.spendNow(budget);
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
      try {
        if (notice !== 'OTHER') await receive(receiving, notice);
      } catch (error) {
        if (movedTo(error) === undefined) throw error;
      }
      return reply.status(204).send();
    });
  });
}
