import { randomUUID } from 'node:crypto';
import { createClient, type NewOrder, NoAnswerError } from '../../clients/typescript/src/index.ts';

// A till that does all that an exam asks of it, made with our client, and the parts of which one that
// has a fault is made.

type Told = {
  dish?: string;
  itemId?: number;
  other?: string;
  otherItemId?: number;
  orderNumbers?: number[];
  code?: string;
};

type Button = (told: Told) => Promise<unknown>;
/** What its staff press at a step of the exam, by the id of that. */
export type Buttons = Record<string, Button>;

type Line = { item: string; quantity?: number; modifiers?: { name: string; price: string }[] };

type Check = {
  lines: readonly Line[];
  reference?: string;
  stage?: 'PLACED' | 'COMPLETED';
  paymentStatus?: NewOrder['paymentStatus'];
  discountCents?: number;
  couponCode?: string | undefined;
  tipCents?: number;
  eachCents?: number;
};

const dollars = (cents: number) => (cents / 100).toFixed(2);
const couponPercent = 20;

export type Till = ReturnType<typeof makeTill>;

export function makeTill({ url, key, now }: { url: string; key: string; now: () => number }) {
  const joyous = createClient({ url, key, random: () => 0 });
  const once = createClient({ url, key, random: () => 0, tries: 1 });
  const run = randomUUID().slice(0, 8);
  let checks = 0;
  /** What it stores where a restart finds it. */
  const stored: { cursor: string; tag: string | undefined } = { cursor: 'start', tag: undefined };
  let open: number | undefined;

  const newReference = () => {
    checks += 1;
    return `${run}-${checks}`;
  };

  function order({
    lines,
    reference = newReference(),
    stage = 'COMPLETED',
    paymentStatus = 'PAID_BY_CASH',
    discountCents = 0,
    couponCode,
    tipCents = 0,
    eachCents = 1_000,
  }: Check): NewOrder {
    const dishes = lines.reduce((sum, { quantity = 1 }) => sum + quantity, 0);
    const subtotal = dishes * eachCents;
    const tax = dishes * 80;
    const offCents = couponCode
      ? Math.round(((subtotal - discountCents) * couponPercent) / 100)
      : 0;
    return {
      reference,
      serviceType: 'DINE_IN',
      paymentStatus,
      stage,
      placedAt: new Date(now()).toISOString(),
      lines: lines.map(({ item, quantity = 1, modifiers = [] }) => ({
        item,
        quantity,
        modifiers,
        price: dollars(eachCents),
        tax: dollars(80 * quantity),
      })),
      amounts: {
        subtotal: dollars(subtotal),
        tax: dollars(tax),
        ...(discountCents > 0 && { ownDiscount: dollars(discountCents) }),
        ...(tipCents > 0 && { tip: dollars(tipCents) }),
        total: dollars(subtotal - discountCents - offCents + tax + tipCents),
      },
      ...(couponCode && { couponCode }),
    };
  }

  async function send(body: NewOrder, idempotencyKey: string = randomUUID()) {
    const answer = await joyous.createPartnerOrders({ idempotencyKey, body });
    return answer.ok && 'orderId' in answer.value ? answer.value.orderId : undefined;
  }

  /** One try, whatever comes of it. */
  async function sendOnce(body: NewOrder, idempotencyKey: string = randomUUID()): Promise<void> {
    try {
      await once.createPartnerOrders({ idempotencyKey, body });
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
    }
  }

  /** Without the client. */
  async function raw(
    method: string,
    path: string,
    { body, headers }: { body?: object; headers?: Record<string, string> } = {},
  ): Promise<Response | undefined> {
    return fetch(`${url}/api/partner/V1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
  }

  async function readMenu(tag = stored.tag): Promise<void> {
    const answer = await raw('GET', '/menu', tag ? { headers: { 'if-none-match': tag } } : {});
    await answer?.arrayBuffer();
    stored.tag = answer?.headers.get('etag') ?? stored.tag;
  }

  const setStage = (
    orderId: number,
    body: Parameters<typeof joyous.setPartnerOrderStatus>[0]['body'],
  ) => joyous.setPartnerOrderStatus({ orderId, body });

  const acknowledge = (orderId: number, number = `W${orderId}`) =>
    joyous.acknowledgePartnerOrder({ orderId, body: { number } });

  type Found = Extract<
    Extract<Awaited<ReturnType<typeof joyous.findPartnerOrder>>, { ok: true }>['value'],
    { cursor: string }
  >['orders'][number];

  /** The orders from the web that are new to it. */
  async function readNew(since = stored.cursor): Promise<Found[]> {
    const answer = await joyous.findPartnerOrder({ since });
    if (!answer.ok || !('cursor' in answer.value)) throw new Error(JSON.stringify(answer));
    stored.cursor = answer.value.cursor;
    const fresh = answer.value.orders.filter(
      ({ web, stage, acknowledgedAs }) => web && stage === 'PLACED' && acknowledgedAs === null,
    );
    return answer.value.hasMore ? [...fresh, ...(await readNew())] : fresh;
  }

  async function takeWebOrders(): Promise<void> {
    for (const { orderId } of await readNew()) await acknowledge(orderId);
  }

  const setAvailable = (itemId: number, available: boolean) =>
    joyous.setPartnerAvailability({ item: String(itemId), availability: { available } });

  const refund = (
    orderId: number,
    newRefund: Parameters<typeof joyous.refundPartnerOrder>[0]['newRefund'],
  ) => joyous.refundPartnerOrder({ orderId, newRefund });

  const one = { lineNo: 1, quantity: 1 };
  const giveBackOne = (orderId: number, reference = newReference()) =>
    refund(orderId, { reference, reason: 'It was cold', lines: [one] });

  const sellTwo = async ({ dish = '' }: Told) =>
    (await send(order({ lines: [{ item: dish, quantity: 2 }] }))) ?? 0;
  const sendToKitchen = async ({ dish = '' }: Told) =>
    (await send(order({ lines: [{ item: dish }], stage: 'PLACED', paymentStatus: 'UNPAID' }))) ?? 0;
  const sellOne: Button = async ({ dish = '' }) => send(order({ lines: [{ item: dish }] }));
  const first = ({ orderNumbers = [] }: Told) => orderNumbers[0] ?? 0;

  const buttons: Buttons = {
    connect: () => joyous.getPartnerRestaurant(),
    menu: () => readMenu(),
    'menu-again': () => readMenu(),
    'sold-out': ({ itemId = 0 }) => setAvailable(itemId, false),
    back: ({ itemId = 0 }) => setAvailable(itemId, true),
    'sold-out-here': () => readMenu(),
    sale: ({ dish = '', other = '' }) =>
      send(
        order({
          lines: [
            { item: dish, quantity: 2 },
            { item: other, modifiers: [{ name: 'No ice', price: '0.00' }] },
          ],
        }),
      ),
    kitchen: async (told) => {
      open = await sendToKitchen(told);
    },
    pay: () =>
      setStage(open ?? 0, { stage: 'COMPLETED', tip: '3.00', paymentStatus: 'PAID_ELSEWHERE' }),
    changed: async (told) => {
      await setStage(await sendToKitchen(told), { stage: 'CANCELLED' });
      const { dish = '', other = '' } = told;
      await send(order({ lines: [{ item: dish }, { item: other }] }));
    },
    void: async (told) => setStage(await sendToKitchen(told), { stage: 'CANCELLED' }),
    split: async ({ dish = '' }) =>
      send(order({ lines: [{ item: dish }], paymentStatus: 'PAID_ELSEWHERE' })),
    discount: async ({ dish = '' }) => send(order({ lines: [{ item: dish }], discountCents: 100 })),
    coupon: async ({ dish = '', code }) =>
      send(order({ lines: [{ item: dish }], couponCode: code })),
    'coupon-again': async (told) => {
      const { dish = '', code } = told;
      const isTaken = await send(order({ lines: [{ item: dish }], couponCode: code }));
      if (isTaken === undefined) await sellOne(told);
    },
    'lost-sale': sellOne,
    'lost-call': sellOne,
    busy: sellOne,
    'too-many': takeWebOrders,
    'lost-status': async (told) => setStage(await sendToKitchen(told), { stage: 'CANCELLED' }),
    'refund-line': async (told) => {
      open = await sellTwo(told);
      await giveBackOne(open);
    },
    'refund-rest': () => giveBackOne(open ?? 0),
    'lost-refund': async (told) => giveBackOne(await sellTwo(told)),
    'web-order': takeWebOrders,
    'web-accept': (told) => setStage(first(told), { stage: 'ACCEPTED' }),
    'web-done': (told) =>
      setStage(first(told), { stage: 'COMPLETED', paymentStatus: 'PAID_BY_CASH' }),
    'web-lost': takeWebOrders,
    'web-cancelled': takeWebOrders,
    'web-sold-out': async (told) => {
      await takeWebOrders();
      const found = await joyous.getPartnerOrder({ orderId: first(told) });
      const { itemId = 0, otherItemId = 0, dish } = told;
      const isFirst = found.ok && found.value.lines[0]?.item === dish;
      await setAvailable(isFirst ? itemId : otherItemId, false);
      await setStage(first(told), { stage: 'CANCELLED' });
    },
    off: async () => undefined,
    on: takeWebOrders,
  };
  return {
    buttons,
    joyous,
    once,
    raw,
    stored,
    order,
    send,
    sendOnce,
    sendToKitchen,
    sellTwo,
    sellOne,
    setStage,
    setAvailable,
    readMenu,
    readNew,
    takeWebOrders,
    acknowledge,
    refund,
    giveBackOne,
    first,
    newReference,
    openCheck: () => open ?? 0,
  };
}
