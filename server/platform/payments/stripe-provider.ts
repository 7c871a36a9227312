import Stripe from 'stripe';
import { z } from 'zod';
import type {
  Charge,
  FoundPayment,
  FoundRefund,
  Notice,
  PaymentName,
  PaymentProvider,
  ToOpen,
} from './provider.ts';
import { all, asking, listOf, once } from './stripe-calls.ts';
import { disputeOf, takesMoney, updateOf } from './stripe-disputes.ts';

export type StripeAccount = {
  secretKey: string;
  webhookSecret: string;
  /** Left out: Stripe itself. */
  apiUrl?: string | undefined;
  /** For the stand-in, which is asked without a socket. */
  fetch?: typeof fetch;
};

const answerWithinMs = 10_000;

/** How far from now a notice may have been signed. */
const toleranceS = 300;

/** The library only looks at the past. */
const isSignedLater = (signature: string, nowMs: number) =>
  [...signature.matchAll(/\bt=(\d+)/g)].some(([, t]) => Number(t) > nowMs / 1_000 + toleranceS);

/** Stored with each session and intent of ours. */
const nameSchema = z.object({
  joyous_payment: z.uuid(),
  joyous_restaurant: z.coerce.number().int().positive().max(2_147_483_647),
  joyous_order: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
});

const metadataOf = ({ paymentId, businessId, orderId }: PaymentName) => ({
  joyous_payment: paymentId,
  joyous_restaurant: String(businessId),
  joyous_order: String(orderId),
});

function nameIn(metadata: unknown): PaymentName | undefined {
  const read = nameSchema.safeParse(metadata);
  if (!read.success) return undefined;
  const { joyous_payment, joyous_restaurant, joyous_order } = read.data;
  return { paymentId: joyous_payment, businessId: joyous_restaurant, orderId: joyous_order };
}

const idOf = (one: string | { id: string } | null): string | null =>
  typeof one === 'string' ? one : (one?.id ?? null);

const refundOf = ({ id, amount, status, metadata }: Stripe.Refund): FoundRefund => ({
  providerId: id,
  name: metadata?.joyous_refund,
  cents: amount,
  hasFailed: status === 'failed' || status === 'canceled',
});

function stateOf(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | undefined,
): FoundPayment['state'] {
  if (intent?.status === 'succeeded') return 'CAPTURED';
  if (intent?.status === 'requires_capture') return 'AUTHORIZED';
  if (intent?.status === 'canceled' && session.status === 'complete') return 'RELEASED';
  return session.status === 'expired' || intent?.status === 'canceled' ? 'CLOSED' : 'OPEN';
}

/** The events that we subscribe to: all that may change a payment. */
const decline = 'payment_intent.payment_failed';
const ofReturns = [
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'refund.failed',
] as const;
const subscribed = /^(checkout\.session|payment_intent|charge|refund)\.[\w.]+$/;

const idSchema = z.string().regex(/^[\w-]+$/);
const eventSchema = z.object({ id: idSchema, type: z.string(), data: z.object({}) });
const subscribedSchema = eventSchema.extend({
  data: z.object({
    object: z.object({
      id: idSchema,
      object: z.string(),
      metadata: z.unknown().optional(),
      payment_intent: idSchema.nullable().optional(),
    }),
  }),
});

function noticeOf(event: unknown): Notice | 'OTHER' | 'UNREADABLE' {
  const some = eventSchema.safeParse(event);
  if (some.success && !subscribed.test(some.data.type)) return 'OTHER';
  const read = subscribedSchema.safeParse(event);
  if (!read.success) return 'UNREADABLE';
  const { id: eventId, type: kind, data } = read.data;
  const { id, object, metadata, payment_intent } = data.object;
  return {
    eventId,
    kind,
    name: nameIn(metadata),
    intentId: object === 'payment_intent' ? id : (payment_intent ?? undefined),
    isDecline: kind === decline,
  };
}

/** Where Stripe is, for its library. */
function addressOf(apiUrl: string | undefined) {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  return {
    host: hostname,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    ...(port !== '' && { port }),
  };
}

/**
 * Statements show 22 characters: the account's prefix, which may have ten, an asterisk and a space,
 * and this. https://docs.stripe.com/get-started/account/statement-descriptors
 */
const suffixLength = 22 - 10 - 2;

/** The restaurant's name as a card statement can show it, if it has Latin letters at all. */
export function statementSuffix(name: string): string | undefined {
  const latin = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]|[<>\\'"*]/g, '')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, suffixLength)
    .trim();
  return /[a-z]/i.test(latin) ? latin : undefined;
}

const sessionOf = (toOpen: ToOpen): Stripe.Checkout.SessionCreateParams => {
  const { cents, what, restaurant, returnUrl, closesAtMs, paymentId } = toOpen;
  const suffix = statementSuffix(restaurant);
  const metadata = metadataOf(toOpen);
  return {
    mode: 'payment',
    // Wallets come with cards. Others can't be authorized first and captured later.
    allowed_payment_method_types: ['card'],
    // The diner pays what the order says, in dollars.
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: cents, product_data: { name: what } },
      },
    ],
    payment_intent_data: {
      capture_method: 'manual',
      description: what,
      metadata,
      ...(suffix !== undefined && { statement_descriptor_suffix: suffix }),
    },
    client_reference_id: paymentId,
    metadata,
    success_url: returnUrl,
    cancel_url: `${returnUrl}&left`,
    expires_at: Math.floor(closesAtMs / 1_000),
  };
};

async function* readCharges(stripe: Stripe, fromMs: number, toMs: number): AsyncGenerator<Charge> {
  const created = { gte: Math.floor(fromMs / 1_000), lt: Math.ceil(toMs / 1_000) };
  for await (const charge of all(stripe.charges.list({ created, limit: 100 }))) {
    const intentId = idOf(charge.payment_intent);
    if (intentId === null || charge.amount_captured === 0) continue;
    const disputes = charge.disputed
      ? await listOf(stripe.disputes.list({ charge: charge.id, limit: 100 }))
      : [];
    yield {
      intentId,
      name: nameIn(charge.metadata),
      atMs: charge.created * 1_000,
      capturedCents: charge.amount_captured,
      refundedCents: charge.amount_refunded,
      disputedCents: disputes
        .filter((dispute) => takesMoney(dispute) && disputeOf(dispute).state !== 'WON')
        .reduce((sum, { amount }) => sum + amount, 0),
    };
  }
}

/** https://docs.stripe.com/api/events/list: Stripe keeps events for 30 days, delivered or not. */
async function* readReturns(stripe: Stripe, fromMs: number): AsyncGenerator<Notice> {
  const created = { gte: Math.floor(fromMs / 1_000) };
  const asked = { types: [...ofReturns], created, limit: 100 };
  for await (const event of all(stripe.events.list(asked))) {
    const notice = noticeOf(event);
    if (typeof notice !== 'string') yield notice;
  }
}

/** https://docs.stripe.com/api, through its own library, which doesn't retry: our job does. */
export function stripeProvider(account: StripeAccount): PaymentProvider {
  const { secretKey, webhookSecret, apiUrl, fetch: asked } = account;
  const stripe = new Stripe(secretKey, {
    ...addressOf(apiUrl),
    maxNetworkRetries: 0,
    timeout: answerWithinMs,
    telemetry: false,
    ...(asked && { httpClient: Stripe.createFetchHttpClient(asked) }),
  });

  async function describe(session: Stripe.Checkout.Session): Promise<FoundPayment> {
    const intentId = idOf(session.payment_intent);
    const intent = intentId === null ? undefined : await stripe.paymentIntents.retrieve(intentId);
    const state = stateOf(session, intent);
    const ofIntent = { payment_intent: intentId ?? '', limit: 100 };
    const isCaptured = state === 'CAPTURED';
    return {
      state,
      sessionId: session.id,
      intentId,
      payAt: state === 'OPEN' ? session.url : null,
      isInDollars: session.currency === 'usd' && (intent?.currency ?? 'usd') === 'usd',
      cents: intent?.amount ?? session.amount_total ?? 0,
      capturedCents: isCaptured ? (intent?.amount_received ?? 0) : 0,
      refunds: isCaptured ? (await listOf(stripe.refunds.list(ofIntent))).map(refundOf) : [],
      disputes: isCaptured
        ? (await listOf(stripe.disputes.list(ofIntent))).filter(takesMoney).map(disputeOf)
        : [],
    };
  }

  return {
    open: (toOpen) =>
      asking(
        stripe.checkout.sessions
          .create(sessionOf(toOpen), { idempotencyKey: `${toOpen.paymentId}:open` })
          // A repeat gets the first answer, which may be out of date.
          .then(({ id }) => stripe.checkout.sessions.retrieve(id))
          .then(describe),
      ),
    find: (sessionId) => asking(stripe.checkout.sessions.retrieve(sessionId).then(describe)),
    close: (sessionId, { key }) =>
      once(key, (options) => stripe.checkout.sessions.expire(sessionId, {}, options)),
    capture: (intentId, { key }) =>
      once(key, (options) => stripe.paymentIntents.capture(intentId, {}, options)),
    release: (intentId, { key }) =>
      once(key, (options) => stripe.paymentIntents.cancel(intentId, {}, options)),
    refund({ intentId, cents, name }) {
      const metadata = { joyous_refund: name };
      const refund = { payment_intent: intentId, amount: cents, metadata };
      return once(name, (options) => stripe.refunds.create(refund, options));
    },
    answerDispute: (disputeId, { evidence, name }) =>
      once(name, (options) => stripe.disputes.update(disputeId, updateOf(evidence, name), options)),
    nameOf: async (intentId) =>
      nameIn((await asking(stripe.paymentIntents.retrieve(intentId))).metadata),
    readNotice({ body, signature }, nowMs) {
      if (isSignedLater(signature, nowMs)) return undefined;
      try {
        const given = [body, signature, webhookSecret] as const;
        return noticeOf(stripe.webhooks.constructEvent(...given, toleranceS, undefined, nowMs));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
        // The library checks the signature first, so this is signed, but no event, or a thin one.
        return 'UNREADABLE';
      }
    },
    noticesOfReturns: (fromMs) => readReturns(stripe, fromMs),
    chargesBetween: (fromMs, toMs) => readCharges(stripe, fromMs, toMs),
  };
}
