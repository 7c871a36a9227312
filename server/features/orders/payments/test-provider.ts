import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import type { PaymentProvider } from '#platform/payments/provider.ts';
import type { SignedNotice, StandIn } from '#platform/payments/stand-in/stand-in.ts';
import type { StandInState } from '#platform/payments/stand-in/stand-in-state.ts';
import { lockTestPayments, saveTestPayments } from './test-payments.queries.ts';

type Playing = { database: Database; publicUrl: string; now: () => number };

/** Of no account anywhere: the stand-in takes nothing else. */
const account = { secretKey: 'sk_test_restaurant', webhookSecret: 'whsec_test_restaurant' };

/** How many calls the stand-in remembers by their idempotency keys, newest last. */
const mostAnswers = 500;

/** Without its notices, which have been delivered. */
const keptOf = ({ answers, events: _, ...state }: StandInState): StandInState => ({
  ...state,
  answers: Object.fromEntries(Object.entries(answers).slice(-mostAnswers)),
  events: {},
});

/**
 * The provider of a test restaurant: the stand-in of development, whose state is a row, so that any
 * process plays it. The real one never hears of such a payment, whatever the settings are.
 */
export function withStandIn<Result>(
  { database, publicUrl, now }: Playing,
  businessId: number,
  work: (standIn: StandIn) => Result | Promise<Result>,
): Promise<{ result: Result; notices: SignedNotice[] }> {
  return asRestaurant(database, businessId, async (transaction) => {
    const { createStandIn } = await import('#platform/payments/stand-in/stand-in.ts');
    const before = (await lockTestPayments(transaction, businessId)) as StandInState;
    const notices: SignedNotice[] = [];
    const standIn = createStandIn({
      ...account,
      publicUrl,
      now,
      deliver: (notice) => notices.push(notice),
      store: { read: () => before, write: () => undefined },
    });
    const result = await work(standIn);
    await saveTestPayments(transaction, businessId, keptOf(standIn.state));
    return { result, notices };
  });
}

export async function testProvider(playing: Playing, businessId: number): Promise<PaymentProvider> {
  const { stripeProvider } = await import('#platform/payments/stripe-provider.ts');
  return stripeProvider({
    ...account,
    fetch: async (input, init) => {
      const ask = (standIn: StandIn) => standIn.fetch(input, init);
      return (await withStandIn(playing, businessId, ask)).result;
    },
  });
}
