import { placeOrder } from '#contract/orders/web-orders/placed.ts';
import { noticesPath } from '#platform/payments/open-payments.ts';
import type { FoundDispute, PaymentProvider } from '#platform/payments/provider.ts';
import {
  createStandIn,
  type Fault,
  type SignedNotice,
  signed,
} from '#platform/payments/stand-in/stand-in.ts';
import { stripeProvider } from '#platform/payments/stripe-provider.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp, type TestApp, type TestAppOptions } from '../../../testing/test-app.ts';
import { noCeilings } from '../../money/ledger/ceilings.factory.ts';
import { fromAnywhere, strangeDevice } from '../../people/sign-in/sign-in.factory.ts';
import { settlingOf } from '../web-orders/index.ts';
import type { dinersAt } from '../web-orders/placed.factory.ts';
import { settlePayment } from './settle-payment.ts';

/** What the provider says of a dispute, besides what a test is about. */
export const anyDispute: Omit<FoundDispute, 'disputeId' | 'cents' | 'state'> = {
  openedAtMs: 0,
  currency: 'usd',
  reason: 'fraudulent',
  networkCode: null,
  dueAtMs: null,
  evidence: 'NEEDED',
  submissions: 0,
  answerName: undefined,
};

const account = { secretKey: 'sk_test_standin', webhookSecret: 'whsec_standin' };

export type PaymentRecord = {
  order_id: string;
  payment_id: string;
  wants: string;
  state: string;
  session_id: string | null;
  intent_id: string | null;
  cents: number;
  captured_cents: number;
  refunded_cents: number;
  disputed_cents: number;
  declines: number;
  due_at: Date | null;
  tries: number;
  trouble: string | null;
};

/** The whole server with the stand-in as its provider. Nothing is settled but by `settleAll`. */
export async function openPayingWorld({ settings, ...options }: TestAppOptions = {}) {
  const wire = {
    notices: [] as SignedNotice[],
    fault: (_call: string): Fault => 'NONE',
  };
  let provider: PaymentProvider | undefined;
  let standIn: ReturnType<typeof createStandIn> | undefined;
  const world = await openTestApp({
    ...options,
    settings: { ...fromAnywhere, ...settings },
    payments: (clock) => {
      standIn = createStandIn({
        ...account,
        publicUrl: 'http://localhost:3000',
        now: clock.now,
        deliver: (notice) => wire.notices.push(notice),
        faultOf: (call) => wire.fault(call),
      });
      provider = stripeProvider({ ...account, fetch: standIn.fetch });
      return { provider, standIn };
    },
  });
  if (!provider || !standIn) throw new Error('the world has no provider');
  return { ...world, ...payingIn(world, { wire, provider, standIn }) };
}

type PayingParts = {
  wire: { notices: SignedNotice[]; fault: (call: string) => Fault };
  provider: PaymentProvider;
  standIn: ReturnType<typeof createStandIn>;
};

function payingIn(world: TestApp, { wire, provider, standIn }: PayingParts) {
  const { app, clock, database, ownerUrl, log } = world;
  const settling = settlingOf({
    database,
    payments: provider,
    announce: () => undefined,
    logger: log.logger,
    publicUrl: 'http://localhost:3000',
    now: clock.now,
    ceilings: noCeilings,
    texts: makeTexts(world),
  });

  const payments = (where = 'true') =>
    queryOnce<PaymentRecord>(
      ownerUrl,
      `SELECT * FROM web_payments WHERE ${where} ORDER BY order_id`,
    );

  /** As the job does, until nothing is due now. */
  async function settleAll(): Promise<void> {
    for (let round = 0; round < 50; round += 1) {
      const due = await queryOnce<{ business_id: number; order_id: string }>(
        ownerUrl,
        'SELECT business_id, order_id FROM web_payments WHERE due_at <= $1',
        [new Date(clock.now())],
      );
      if (due.length === 0) return;
      for (const { business_id: businessId, order_id } of due) {
        await settlePayment(settling, { businessId, orderId: Number(order_id) });
      }
    }
    throw new Error('payments are never settled');
  }

  const deliver = async ({ body, signature }: SignedNotice) =>
    (
      await app.inject({
        method: 'POST',
        url: noticesPath,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        payload: body,
      })
    ).statusCode;

  /**
   * Every notice that is under way arrives, and what it says is looked at. The provider signs each
   * try anew: an old signature is no good.
   */
  async function arrive(): Promise<void> {
    for (const { body } of wire.notices.splice(0)) {
      await deliver(signed(account.webhookSecret, body, clock.now()));
    }
    await settleAll();
  }

  async function paymentOf(orderId: number): Promise<PaymentRecord> {
    const [payment] = await payments(`order_id = ${orderId}`);
    if (!payment) throw new Error('an order without a payment');
    return payment;
  }

  return {
    wire,
    standIn,
    provider,
    settling,
    payments,
    paymentOf,
    settleAll,
    deliver,
    arrive,
    /** A diner places an order to be paid online, and has not paid yet. */
    async startPaying({ bodyOf, params }: ReturnType<typeof dinersAt>, quoteId: string, also = {}) {
      const body = await bodyOf(quoteId, { payment: 'ONLINE', ...also });
      const placed = await world.call(placeOrder, { params, body }, strangeDevice());
      const orderId = placed.order.orderNumber;
      const { session_id } = await paymentOf(orderId);
      return { ...placed, body, orderId, sessionId: String(session_id) };
    },
  };
}
