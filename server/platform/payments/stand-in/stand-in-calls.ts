import { answerDispute, dispute, takenBack } from './stand-in-disputes.ts';
import {
  type Act,
  type Acting,
  chargeOf,
  type Intent,
  intentOf,
  metadataIn,
  must,
  newId,
  type Refund,
  type Session,
  StandInRefusal,
  seconds,
} from './stand-in-state.ts';

/** https://docs.stripe.com/api/checkout/sessions/create: between half an hour and a day. */
const [leastOpen, mostOpen] = [30 * 60, 24 * 3_600];

const leastCents = 50;

/**
 * https://docs.stripe.com/get-started/account/statement-descriptors: Latin characters, at least one
 * letter, none of < > \ ' " *, and 22 characters behind a prefix of up to ten and its "* ".
 */
const isSuffix = (suffix: string) =>
  suffix.length <= 10 &&
  /^[\x20-\x7e]*[a-z][\x20-\x7e]*$/i.test(suffix) &&
  !/[<>\\'"*]/.test(suffix);

/** Expires a session whose time is over: the diner can't pay there any more. */
export function sessionOf(acting: Acting, id: string): Session {
  const session = must(acting.state.sessions[id], id);
  if (session.status === 'open' && session.expires_at <= seconds(acting)) expire(acting, session);
  return session;
}

function expire(acting: Acting, session: Session): void {
  session.status = 'expired';
  session.url = null;
  acting.notify('checkout.session.expired', session);
}

const createSession: Act = (acting, { params }) => {
  const created = seconds(acting);
  const expires_at = Number(params.get('expires_at'));
  if (!(expires_at >= created + leastOpen && expires_at <= created + mostOpen)) {
    throw new StandInRefusal('parameter_invalid', 'expires_at must be in 30 minutes to 24 hours');
  }
  if (params.get('payment_intent_data[capture_method]') !== 'manual') {
    throw new StandInRefusal('parameter_invalid', 'the stand-in only captures later');
  }
  const amount_total = Number(params.get('line_items[0][price_data][unit_amount]'));
  if (!(amount_total >= leastCents)) {
    throw new StandInRefusal('amount_too_small', `must be at least ${leastCents} cents`);
  }
  const suffix = params.get('payment_intent_data[statement_descriptor_suffix]');
  if (suffix !== null && !isSuffix(suffix)) {
    throw new StandInRefusal('parameter_invalid', 'no suffix of a statement descriptor');
  }
  const id = newId(acting, 'cs_test');
  const session: Session = {
    id,
    object: 'checkout.session',
    status: 'open',
    url: `${acting.publicUrl}/dev/pay?session=${id}`,
    payment_intent: null,
    amount_total,
    currency: String(params.get('line_items[0][price_data][currency]')),
    client_reference_id: params.get('client_reference_id'),
    metadata: metadataIn(params),
    created,
    expires_at,
    success_url: String(params.get('success_url')),
    cancel_url: String(params.get('cancel_url')),
    what: String(params.get('line_items[0][price_data][product_data][name]')),
    suffix,
  };
  acting.state.sessions[id] = session;
  return session;
};

const expireSession: Act = (acting, { id }) => {
  const session = sessionOf(acting, id);
  if (session.status !== 'open') {
    throw new StandInRefusal('resource_invalid', `the session is ${session.status}`);
  }
  expire(acting, session);
  return session;
};

const unexpected = (intent: Intent) =>
  new StandInRefusal(
    'payment_intent_unexpected_state',
    `This PaymentIntent's status is ${intent.status}`,
  );

const capture: Act = (acting, { id }) => {
  const intent = intentOf(acting, id);
  if (intent.status !== 'requires_capture') throw unexpected(intent);
  intent.status = 'succeeded';
  intent.amount_received = intent.amount_capturable;
  intent.amount_capturable = 0;
  const charge = chargeOf(acting, intent);
  charge.amount_captured = intent.amount_received;
  acting.notify('charge.captured', charge);
  acting.notify('payment_intent.succeeded', intent);
  if (acting.state.disputedLater.includes(intent.id)) dispute(acting, intent.id);
  return intent;
};

const cancel: Act = (acting, { id }) => {
  const intent = intentOf(acting, id);
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent);
  intent.status = 'canceled';
  intent.amount_capturable = 0;
  acting.notify('payment_intent.canceled', intent);
  return intent;
};

const refund: Act = (acting, { params }) => {
  const intent = intentOf(acting, String(params.get('payment_intent')));
  if (intent.status !== 'succeeded') throw unexpected(intent);
  const charge = chargeOf(acting, intent);
  const amount = Number(params.get('amount'));
  const left = charge.amount_captured - charge.amount_refunded - takenBack(acting, intent.id);
  if (!(amount > 0 && amount <= left)) {
    throw new StandInRefusal('charge_already_refunded', `${amount} is more than the ${left} left`);
  }
  charge.amount_refunded += amount;
  const id = newId(acting, 're');
  const made: Refund = {
    id,
    object: 'refund',
    amount,
    status: 'succeeded',
    payment_intent: intent.id,
    charge: charge.id,
    metadata: metadataIn(params),
    created: seconds(acting),
  };
  acting.state.refunds[id] = made;
  acting.notify('charge.refunded', charge);
  return made;
};

/** Newest first, by pages, as Stripe lists. */
function listOf<One extends { id: string; created: number }>(
  url: string,
  all: Record<string, One>,
  params: URLSearchParams,
  isAsked: (one: One) => boolean,
) {
  const [gte, lt] = [params.get('created[gte]') ?? '0', params.get('created[lt]') ?? 'Infinity'];
  const asked = Object.values(all)
    .filter((one) => one.created >= Number(gte) && one.created < Number(lt) && isAsked(one))
    .reverse();
  const after = params.get('starting_after');
  const from = after === null ? 0 : asked.findIndex(({ id }) => id === after) + 1;
  const limit = Number(params.get('limit') ?? '10');
  const data = asked.slice(from, from + limit);
  return { object: 'list', url, data, has_more: from + limit < asked.length };
}

const ofTypes = (params: URLSearchParams) => {
  const types = [...params].flatMap(([key, value]) => (key.startsWith('types[') ? [value] : []));
  return ({ type }: { type: string }) => types.length === 0 || types.includes(type);
};

const ofIntent = (params: URLSearchParams) => (one: { payment_intent: string; charge?: string }) =>
  [null, one.payment_intent].includes(params.get('payment_intent')) &&
  [null, one.charge].includes(params.get('charge'));

/** Path patterns, as https://docs.stripe.com/api has them. */
export const standInCalls: readonly (readonly [RegExp, Act])[] = [
  [/^POST \/v1\/checkout\/sessions$/, createSession],
  [/^GET \/v1\/checkout\/sessions\/(\w+)$/, (acting, { id }) => sessionOf(acting, id)],
  [/^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/, expireSession],
  [/^GET \/v1\/payment_intents\/(\w+)$/, (acting, { id }) => intentOf(acting, id)],
  [/^POST \/v1\/payment_intents\/(\w+)\/capture$/, capture],
  [/^POST \/v1\/payment_intents\/(\w+)\/cancel$/, cancel],
  [/^POST \/v1\/refunds$/, refund],
  [
    /^GET \/v1\/refunds$/,
    ({ state }, { params }) => listOf('/v1/refunds', state.refunds, params, ofIntent(params)),
  ],
  [
    /^GET \/v1\/disputes$/,
    ({ state }, { params }) => listOf('/v1/disputes', state.disputes, params, ofIntent(params)),
  ],
  [/^POST \/v1\/disputes\/(\w+)$/, answerDispute],
  [
    /^GET \/v1\/events$/,
    ({ state }, { params }) => listOf('/v1/events', state.events, params, ofTypes(params)),
  ],
  [
    /^GET \/v1\/charges$/,
    ({ state }, { params }) => listOf('/v1/charges', state.charges, params, () => true),
  ],
];
