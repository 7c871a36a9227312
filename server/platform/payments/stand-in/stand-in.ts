import { createHmac } from 'node:crypto';
import { sessionOf, standInCalls } from './stand-in-calls.ts';
import { payWith, type StandInCard } from './stand-in-cards.ts';
import { completeDisputes, type Disputed, decideDispute, dispute } from './stand-in-disputes.ts';
import {
  type Acting,
  type Event,
  emptyState,
  newId,
  type Session,
  StandInRefusal,
  type StandInState,
} from './stand-in-state.ts';

/** A notice as it goes over the wire. */
export type SignedNotice = { body: string; signature: string };

/**
 * The fault of a call: DROP_AFTER carries it out and loses the answer; LATER carries it out after
 * the caller has given up (`catchUp`); FAIL_UNDER_KEY fails, and so does each repeat under its key,
 * as https://docs.stripe.com/api/idempotent_requests says. A function changes the answer.
 */
export type Fault =
  | 'NONE'
  | 'DROP_BEFORE'
  | 'DROP_AFTER'
  | 'LATER'
  | 'FAIL'
  | 'FAIL_UNDER_KEY'
  | ((answer: object) => object);

export type StandInParts = {
  secretKey: string;
  webhookSecret: string;
  publicUrl: string;
  now: () => number;
  /** Gets each notice, and may lose, repeat or delay it. `card`: the card that was paid with. */
  deliver(notice: SignedNotice, card?: StandInCard): void;
  faultOf?: (call: string) => Fault;
  /** Left out: nothing is remembered. */
  store?: { read(): StandInState | undefined; write(state: StandInState): void };
};

export const signed = (secret: string, body: string, nowMs: number): SignedNotice => {
  const at = Math.floor(nowMs / 1_000);
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return { body, signature: `t=${at},v1=${signature}` };
};

const answer = (status: number, body: object, isReplayed = false) =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json',
      'request-id': 'req_standin',
      ...(isReplayed && { 'idempotent-replayed': 'true' }),
    },
  });

const failed = { status: 500, body: { error: { type: 'api_error', message: 'failed' } } };

const errorBody = ({ code, message, type }: StandInRefusal) => ({ error: { code, message, type } });

/** Carries out a call once, however often it is sent under one key. */
function callOnce(
  { state }: Acting,
  { key, asked }: { key: string | null; asked: string },
  act: () => { status: number; body: object },
): { status: number; body: object; isReplayed?: boolean } {
  if (key === null) return act();
  const known = state.answers[key];
  if (!known) {
    const made = act();
    state.answers[key] = { asked, ...structuredClone(made) };
    return made;
  }
  if (known.asked === asked) return { ...known, isReplayed: true };
  const refusal = new StandInRefusal('idempotency_key_in_use', 'the key came with something else', {
    type: 'idempotency_error',
  });
  return { status: 400, body: errorBody(refusal) };
}

function perform(acting: Acting, call: string, params: URLSearchParams) {
  try {
    for (const [pattern, act] of standInCalls) {
      const found = pattern.exec(call);
      if (found) return { status: 200, body: act(acting, { params, id: found[1] ?? '' }) };
    }
    throw new StandInRefusal('unknown_url', `Unrecognized request URL (${call})`, { status: 404 });
  } catch (error) {
    if (!(error instanceof StandInRefusal)) throw error;
    return { status: error.status, body: errorBody(error) };
  }
}

/**
 * A provider for development and tests. It speaks Stripe's protocol, so that Stripe's own library
 * talks to it, and it may misbehave. Production refuses it.
 */
export function createStandIn(parts: StandInParts) {
  const { secretKey, webhookSecret, publicUrl, now, deliver, store } = parts;
  const state = { ...emptyState(), ...store?.read() };
  completeDisputes(state);
  const late: (() => unknown)[] = [];

  function acting(card?: StandInCard): Acting {
    const one: Acting = {
      state,
      nowMs: now(),
      publicUrl,
      notify(kind, object) {
        const event: Event = {
          id: newId(one, 'evt'),
          object: 'event',
          type: kind,
          created: Math.floor(one.nowMs / 1_000),
          data: { object: structuredClone(object) },
        };
        state.events[event.id] = event;
        deliver(signed(webhookSecret, JSON.stringify(event), one.nowMs), card);
      },
    };
    return one;
  }

  function change<Result>(work: (one: Acting) => Result, card?: StandInCard): Result {
    const result = work(acting(card));
    store?.write(state);
    return result;
  }

  return {
    state,
    /** What Stripe's library calls in place of the network. */
    async fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
      const { pathname, searchParams } = new URL(String(input));
      const headers = new Headers(init.headers);
      const call = `${init.method ?? 'GET'} ${pathname}`;
      const fault = parts.faultOf?.(call) ?? 'NONE';
      if (fault === 'DROP_BEFORE') throw new TypeError('fetch failed');
      if (fault === 'FAIL') return answer(failed.status, failed.body);
      if (headers.get('authorization') !== `Bearer ${secretKey}`) {
        return answer(401, { error: { type: 'authentication_error', message: 'wrong key' } });
      }
      const asked = String(init.body ?? '');
      const params = init.method === 'POST' ? new URLSearchParams(asked) : searchParams;
      const key = headers.get('idempotency-key');
      const answered = () =>
        change((one) =>
          callOnce(one, { key, asked: `${call} ${asked}` }, () =>
            fault === 'FAIL_UNDER_KEY' ? failed : perform(one, call, params),
          ),
        );
      if (fault === 'LATER') {
        late.push(answered);
        throw new TypeError('fetch failed');
      }
      const made = answered();
      if (fault === 'DROP_AFTER') throw new TypeError('fetch failed');
      const body = structuredClone(made.body);
      const sent = typeof fault === 'function' ? fault(body) : body;
      return answer(made.status, sent, made.isReplayed);
    },
    /** Carries out the calls with the fault LATER. */
    catchUp(): void {
      for (const answered of late.splice(0)) answered();
    },
    showSession: (sessionId: string): Session => change((one) => sessionOf(one, sessionId)),
    pay: (sessionId: string, card: StandInCard = 'APPROVE'): boolean =>
      change((one) => payWith(one, sessionId, card), card),
    dispute: (intentId: string, differing: Disputed = {}) =>
      change((one) => dispute(one, intentId, differing)),
    decideDispute: (disputeId: string, decision: 'won' | 'lost') =>
      change((one) => decideDispute(one, disputeId, decision)),
  };
}

export type StandIn = ReturnType<typeof createStandIn>;
