import { sessionOf } from './stand-in-calls.ts';
import {
  type Acting,
  type Charge,
  type Intent,
  newId,
  StandInRefusal,
  seconds,
} from './stand-in-state.ts';

/** The cards that a diner can choose on the stand-in's page. */
export type StandInCard = 'APPROVE' | 'DECLINE' | 'CHECK' | 'LATE' | 'LOSE' | 'DISPUTE';

/** Finds the intent, which begins with the first card that is tried. */
function intentFor(acting: Acting, sessionId: string): Intent {
  const session = sessionOf(acting, sessionId);
  if (session.status !== 'open') {
    throw new StandInRefusal('session_closed', `the session is ${session.status}`);
  }
  const known = acting.state.intents[session.payment_intent ?? ''];
  if (known) return known;
  const id = newId(acting, 'pi');
  const intent: Intent = {
    id,
    object: 'payment_intent',
    status: 'requires_payment_method',
    amount: session.amount_total,
    amount_capturable: 0,
    amount_received: 0,
    currency: session.currency,
    description: null,
    metadata: session.metadata,
    latest_charge: null,
    created: seconds(acting),
  };
  acting.state.intents[id] = intent;
  session.payment_intent = id;
  return intent;
}

/** False: the card was declined or asks for one check more, and the diner may try a card again. */
export function payWith(acting: Acting, sessionId: string, card: StandInCard): boolean {
  const intent = intentFor(acting, sessionId);
  if (card === 'DECLINE') {
    acting.notify('payment_intent.payment_failed', intent);
    return false;
  }
  if (card === 'CHECK') {
    intent.status = 'requires_action';
    acting.notify('payment_intent.requires_action', intent);
    return false;
  }
  const session = sessionOf(acting, sessionId);
  const id = newId(acting, 'ch');
  const charge: Charge = {
    id,
    object: 'charge',
    payment_intent: intent.id,
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    disputed: false,
    currency: intent.currency,
    metadata: intent.metadata,
    created: seconds(acting),
  };
  acting.state.charges[id] = charge;
  intent.latest_charge = id;
  intent.status = 'requires_capture';
  intent.amount_capturable = intent.amount;
  session.status = 'complete';
  session.url = null;
  if (card === 'DISPUTE') acting.state.disputedLater.push(intent.id);
  acting.notify('payment_intent.amount_capturable_updated', intent);
  acting.notify('checkout.session.completed', session);
  return true;
}
