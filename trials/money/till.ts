import { callUrl } from '#contract/call.ts';
import { centsOf, centsText } from '#contract/money/cents.ts';
import { orderCalls } from '#contract/orders/orders/calls.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { type Answer, askUntilAnswered, type Call, type Line, newCall } from './partner-line.ts';

const longestAgoMinutes = 3 * 24 * 60;
/** Orders that are overdue for hours complete by themselves. */
const longestOpenMinutes = 60;

/** What a till knows about an acknowledged order. */
export type KnownOrder = {
  reference: string;
  orderId: number;
  isCompleted: boolean;
  itemsCents: number;
  /** The amount of each refund, by its reference. */
  refunds: Map<string, number>;
  hasEnded: boolean;
};

export type Till = {
  line: Line;
  integration: string;
  businessId: number;
  orders: KnownOrder[];
  /** Every acknowledged call, with its answer. */
  answered: { call: Call; text: string }[];
  /** Calls repeated because there was no answer. */
  repeats: number;
  /** Different answers to the same call. */
  differing: string[];
  /** Correct calls that were refused. */
  refused: string[];
  /** Makes one call and repeats it until it is acknowledged. */
  turn(): Promise<void>;
};

const between = (low: number, high: number) => low + Math.floor(Math.random() * (high - low + 1));

function newOrder(reference: string, isCompleted: boolean) {
  const [quantity, priceCents, taxCents, tipCents] = [
    between(1, 4),
    between(3_00, 20_00),
    between(0, 4_00),
    between(0, 5_00),
  ];
  const itemsCents = quantity * priceCents;
  const agoMinutes = between(3, isCompleted ? longestAgoMinutes : longestOpenMinutes);
  const placedAtMs = Date.now() - agoMinutes * minuteMs;
  const body = {
    reference,
    serviceType: Math.random() < 0.5 ? 'TAKE_OUT' : 'DELIVERY',
    paymentStatus: Math.random() < 0.9 ? 'PAID_BY_CARD' : 'PAID_BY_CASH',
    placedAt: new Date(placedAtMs).toISOString(),
    ...(isCompleted && {
      stage: 'COMPLETED',
      completedAt: new Date(placedAtMs + minuteMs).toISOString(),
    }),
    lines: [{ item: 'Taco', category: 'Mains', quantity, price: centsText(priceCents) }],
    amounts: {
      subtotal: centsText(itemsCents),
      tax: centsText(taxCents),
      tip: centsText(tipCents),
      total: centsText(itemsCents + taxCents + tipCents),
    },
    customer: { name: 'A guest', phone: '+15125550199' },
  };
  return { reference, isCompleted, itemsCents, body };
}

type Made = ReturnType<typeof newOrder>;

export function openTill(line: Line, integration: string, businessId: number): Till {
  let rung = 0;
  const nextOrder = (isCompleted: boolean) => {
    rung += 1;
    return newOrder(`${integration} ${rung}`, isCompleted);
  };
  const till: Till = {
    line,
    integration,
    businessId,
    orders: [],
    answered: [],
    repeats: 0,
    differing: [],
    refused: [],
    turn,
  };

  /** Some tills are impatient: they send a call twice at once, or again after it was answered. */
  async function send<Response>(path: string, body: object): Promise<Response | undefined> {
    const call = newCall(path, body);
    const onRepeat = () => {
      till.repeats += 1;
    };
    const ask = () => askUntilAnswered(line, call, onRepeat);
    const answers: Answer[] = await Promise.all(Math.random() < 0.1 ? [ask(), ask()] : [ask()]);
    if (Math.random() < 0.2) answers.push(await ask());
    const [first] = answers;
    if (!first) throw new Error('no answer');
    if (answers.some(({ text }) => text !== first.text)) till.differing.push(call.body);
    if (first.status !== 200) {
      till.refused.push(`${path} ${call.body}: ${first.text}`);
      return undefined;
    }
    till.answered.push({ call, text: first.text });
    return (JSON.parse(first.text) as { response: Response }).response;
  }

  const note = ({ reference, isCompleted, itemsCents }: Made, orderId: number) => {
    const known = { reference, orderId, isCompleted, itemsCents };
    till.orders.push({ ...known, refunds: new Map(), hasEnded: false });
  };

  const orders = callUrl(orderCalls.createPartnerOrders);

  async function ringUp() {
    const made = nextOrder(Math.random() < 0.5);
    const accepted = await send<{ orderId: number }>(orders, made.body);
    if (accepted) note(made, accepted.orderId);
  }

  async function sendBatch() {
    const made = Array.from({ length: between(5, 40) }, () => nextOrder(true));
    const answer = await send<{ results: { order?: { orderId: number } }[] }>(orders, {
      orders: made.map(({ body }) => body),
      atomic: Math.random() < 0.5,
    });
    for (const [index, { order }] of answer?.results.entries() ?? []) {
      const one = made[index];
      if (one && order) note(one, order.orderId);
      else till.refused.push(`an order of a batch: ${JSON.stringify(one)}`);
    }
  }

  async function complete(order: KnownOrder) {
    const { orderId } = order;
    const path = callUrl(orderCalls.setPartnerOrderStatus, { orderId });
    const tip = centsText(between(0, 5_00));
    if (await send(path, { stage: 'COMPLETED', tip })) order.isCompleted = true;
  }

  async function giveBack(order: KnownOrder) {
    const { orderId, itemsCents, refunds } = order;
    const reference = `R${refunds.size + 1}`;
    const isAll = refunds.size > 0 || Math.random() < 0.5;
    const part = isAll ? { all: true } : { items: centsText(between(1, itemsCents - 1)) };
    const path = callUrl(orderCalls.refundPartnerOrder, { orderId });
    const given = await send<{ amounts: { total: string } }>(path, {
      reference,
      reason: 'It was cold',
      ...part,
    });
    if (given) refunds.set(reference, centsOf(given.amounts.total));
    order.hasEnded = isAll;
  }

  /** Picks one of the latest. */
  const findOne = (isIt: (order: KnownOrder) => boolean) => {
    const some = till.orders.slice(-200).filter(isIt);
    return some[between(0, some.length - 1)];
  };

  async function turn() {
    const luck = Math.random();
    const open = findOne((order) => !order.isCompleted);
    const completed = findOne((order) => order.isCompleted && !order.hasEnded);
    if (luck < 0.25 && open) return complete(open);
    if (luck < 0.5 && completed) return giveBack(completed);
    return luck < 0.58 ? sendBatch() : ringUp();
  }

  return till;
}
