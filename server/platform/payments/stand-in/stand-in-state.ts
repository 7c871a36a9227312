/** Objects of Stripe's API, with only the fields that our side reads. */
export type Session = {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  url: string | null;
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  created: number;
  expires_at: number;
  success_url: string;
  cancel_url: string;
  /** What the diner reads; Stripe has it in the line items. */
  what: string;
  /** What the statement of a card says of the restaurant; Stripe has it in the intent. */
  suffix: string | null;
};

export type Intent = {
  id: string;
  object: 'payment_intent';
  status:
    | 'requires_payment_method'
    | 'requires_action'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled';
  amount: number;
  amount_capturable: number;
  amount_received: number;
  currency: string;
  description: string | null;
  metadata: Record<string, string>;
  latest_charge: string | null;
  created: number;
};

export type Charge = {
  id: string;
  object: 'charge';
  payment_intent: string;
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  disputed: boolean;
  currency: string;
  metadata: Record<string, string>;
  created: number;
};

export type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  status: 'succeeded' | 'failed';
  payment_intent: string;
  charge: string;
  metadata: Record<string, string>;
  created: number;
};

export type Dispute = {
  id: string;
  object: 'dispute';
  amount: number;
  currency: string;
  reason: string;
  network_reason_code: string;
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
  payment_intent: string;
  charge: string;
  metadata: Record<string, string>;
  evidence: Record<string, string>;
  evidence_details: { due_by: number | null; has_evidence: boolean; submission_count: number };
  created: number;
};

export type Event = {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: object };
};

export type StandInState = {
  lastNo: number;
  sessions: Record<string, Session>;
  intents: Record<string, Intent>;
  charges: Record<string, Charge>;
  refunds: Record<string, Refund>;
  disputes: Record<string, Dispute>;
  /** What it has notified us of, whether or not the notices arrived. */
  events: Record<string, Event>;
  /** By idempotency key: the request and its answer. */
  answers: Record<string, { asked: string; status: number; body: object }>;
  /** Intents whose diner's bank takes the money back once it is captured. */
  disputedLater: string[];
};

export const emptyState = (): StandInState => ({
  lastNo: 0,
  sessions: {},
  intents: {},
  charges: {},
  refunds: {},
  disputes: {},
  events: {},
  answers: {},
  disputedLater: [],
});

/** A refusal of the stand-in, answered as Stripe does. */
export class StandInRefusal extends Error {
  override name = 'StandInRefusal';
  readonly code: string;
  readonly status: number;
  readonly type: string;

  constructor(
    code: string,
    message: string,
    { status = 400, type = 'invalid_request_error' }: { status?: number; type?: string } = {},
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.type = type;
  }
}

/** What every act of the stand-in works with. */
export type Acting = {
  state: StandInState;
  nowMs: number;
  publicUrl: string;
  /** Sends us a signed notice of what has happened. */
  notify(kind: string, object: object): void;
};

export const newId = ({ state }: Acting, prefix: string): string => {
  state.lastNo += 1;
  return `${prefix}_standin${String(state.lastNo).padStart(8, '0')}`;
};

export const seconds = ({ nowMs }: Acting): number => Math.floor(nowMs / 1_000);

/** A call as it came: what it asks for, and the id in its path. */
export type Act = (acting: Acting, call: { params: URLSearchParams; id: string }) => object;

export function metadataIn(params: URLSearchParams, name = 'metadata'): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [key, value] of params) {
    if (key.startsWith(`${name}[`)) found[key.slice(name.length + 1, -1)] = value;
  }
  return found;
}

export function must<One>(one: One | undefined, id: string): One {
  if (one) return one;
  throw new StandInRefusal('resource_missing', `No such object: '${id}'`, { status: 404 });
}

export const intentOf = ({ state }: Acting, id: string): Intent => must(state.intents[id], id);

export function chargeOf({ state }: Acting, { id, latest_charge }: Intent): Charge {
  return must(state.charges[latest_charge ?? ''], `charge of ${id}`);
}
