import type { ExamCallRow } from '../../../money/integrations/index.ts';

// What a till sent, as the cases of an exam read it. Nothing in it was checked: a till may send anything.

type Fields = Record<string, unknown>;

export type CallSeen = Omit<ExamCallRow, 'asked' | 'answer' | 'bodySha256'> & {
  /** During which step it came. */
  step: string;
  params: Fields;
  query: Fields;
  ifNoneMatch: string | null;
  body: Fields;
  bodyHash: string | undefined;
  /** Of a refusal. */
  code: string | undefined;
  response: Fields;
  problems: readonly Fields[];
};

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

function parsed(text: string | null): Fields {
  try {
    return fieldsOf(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export function seeCall(
  { asked, answer, bodySha256, ...row }: ExamCallRow,
  step: string,
): CallSeen {
  const { params, query, ifNoneMatch, body } = parsed(asked);
  const { code, response, problems } = parsed(answer);
  return {
    ...row,
    step,
    params: fieldsOf(params),
    query: fieldsOf(query),
    ifNoneMatch: textOf(ifNoneMatch) || null,
    body: fieldsOf(body),
    bodyHash: bodySha256?.toString('hex'),
    code: typeof code === 'string' ? code : undefined,
    response: fieldsOf(response),
    problems: listOf(problems),
  };
}

/** Its work was done, whether the till heard our answer or not. */
const isDone = ({ status }: CallSeen): boolean => status < 300;

export const named = (calls: readonly CallSeen[], name: string) =>
  calls.filter(({ call }) => call === name);

export const done = (calls: readonly CallSeen[], name: string) => named(calls, name).filter(isDone);

/** A call of the feed. */
export const readsOf = (calls: readonly CallSeen[]) =>
  done(calls, 'findPartnerOrder').filter(({ query }) => query.since !== undefined);

export type LineSeen = { item: string; quantity: number; modifiers: Fields[]; tax: unknown };

export type OrderSeen = {
  call: CallSeen;
  reference: string;
  /** Undefined: it was refused. */
  orderId: string | undefined;
  code: string | undefined;
  stage: string;
  paymentStatus: string;
  couponCode: string;
  placedAtMs: number;
  lines: LineSeen[];
  amounts: Fields;
};

function orderOf(
  call: CallSeen,
  body: Fields,
  answer: Fields,
  code: string | undefined,
): OrderSeen {
  return {
    call,
    reference: textOf(body.reference),
    orderId: textOf(answer.orderId) || undefined,
    code,
    stage: textOf(body.stage) || 'PLACED',
    paymentStatus: textOf(body.paymentStatus),
    couponCode: textOf(body.couponCode),
    placedAtMs: Date.parse(textOf(body.placedAt)),
    lines: listOf(body.lines).map(({ item, quantity, modifiers, tax }) => ({
      item: textOf(item),
      quantity: typeof quantity === 'number' ? quantity : 0,
      modifiers: listOf(modifiers),
      tax,
    })),
    amounts: fieldsOf(body.amounts),
  };
}

/** Each order that was sent, alone or in a batch, as often as it was sent. */
export const ordersSent = (calls: readonly CallSeen[]): OrderSeen[] =>
  named(calls, 'createPartnerOrders').flatMap((call) => {
    const { orders } = call.body;
    if (!Array.isArray(orders)) return [orderOf(call, call.body, call.response, call.code)];
    const results = listOf(call.response.results);
    return listOf(orders).map((body, position) => {
      const { order, code } = results[position] ?? {};
      return orderOf(call, body, fieldsOf(order), textOf(code) || call.code);
    });
  });

/** Each order that was taken, once. */
export function ordersTaken(calls: readonly CallSeen[]): OrderSeen[] {
  const taken = new Map<string, OrderSeen>();
  for (const order of ordersSent(calls)) {
    if (order.orderId !== undefined && !taken.has(order.orderId)) taken.set(order.orderId, order);
  }
  return [...taken.values()];
}

const tellsOfMissed = new Set(['getPartnerMenu', 'listPartnerNotices', 'replayPartnerNotice']);

/** From each of these the till learns what a notice that it missed was about. */
export const readsOfMissed = (calls: readonly CallSeen[]) =>
  calls.filter((call) => tellsOfMissed.has(call.call) && isDone(call));

export const movesOf = (calls: readonly CallSeen[], stage: string) =>
  done(calls, 'setPartnerOrderStatus').filter(({ body }) => body.stage === stage);

export const isAbout = (orderId: unknown) => (call: CallSeen) =>
  textOf(call.params.orderId) === textOf(orderId);

/** Neither refused nor voided since. */
export const ordersLeft = (calls: readonly CallSeen[]) =>
  ordersTaken(calls).filter(({ orderId }) => !movesOf(calls, 'CANCELLED').some(isAbout(orderId)));

export const quantityOf = (lines: readonly LineSeen[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The call that we didn't answer, and the calls of its name after it. */
export function lostIn(calls: readonly CallSeen[], name: string) {
  const [lost] = named(calls, name).filter(({ fault }) => fault !== null);
  const after = lost ? named(calls, name).filter(({ number }) => number > lost.number) : [];
  return { lost, after };
}
