import { createClient, type JoyousClient } from '../../clients/typescript/src/index.ts';
import { checksOf, type Told } from './checks-of-till.factory.ts';

// A till that does all that an exam asks of it, made with our client, and the parts of which one that
// has a fault is made.

/** What its staff press at a step of the exam, by the id of that. */
export type Buttons = Record<string, (told: Told) => Promise<unknown>>;

/** Nothing is sent there: an exam judges by what the till asks for. */
const receiver = {
  url: 'https://till.joyous.app/notices',
  secret: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
};

type At = { url: string; key: string; now: () => number };

type Found = Extract<
  Extract<Awaited<ReturnType<JoyousClient['findPartnerOrder']>>, { ok: true }>['value'],
  { cursor: string }
>['orders'][number];

/** What it reads, and what it stores where a restart finds it. */
function readingOf(joyous: JoyousClient, { url, key }: At) {
  const stored: { cursor: string; tag: string | undefined } = { cursor: 'start', tag: undefined };

  /** Without the client. */
  const raw = (
    method: string,
    path: string,
    { body, headers }: { body?: object; headers?: Record<string, string> } = {},
  ): Promise<Response | undefined> =>
    fetch(`${url}/api/partner/V1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined);

  async function readMenu(tag = stored.tag): Promise<void> {
    const answer = await joyous.getPartnerMenu(tag ? { ifNoneMatch: tag } : {});
    if (answer.ok) stored.tag = answer.etag;
  }

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

  const acknowledge = (orderId: number, number = `W${orderId}`) =>
    joyous.acknowledgePartnerOrder({ orderId, body: { number } });

  async function takeWebOrders(): Promise<void> {
    for (const { orderId } of await readNew()) await acknowledge(orderId);
  }
  return { stored, raw, readMenu, readNew, acknowledge, takeWebOrders };
}

type PartsOfTill = ReturnType<typeof partsOf>;

function partsOf(at: At) {
  const joyous = createClient({ url: at.url, key: at.key, random: () => 0 });
  const once = createClient({ url: at.url, key: at.key, random: () => 0, tries: 1 });
  type Status = Parameters<JoyousClient['setPartnerOrderStatus']>[0]['body'];
  const setStage = (orderId: number, body: Status) =>
    joyous.setPartnerOrderStatus({ orderId, body });
  const first = ({ orderNumbers = [] }: Told) => orderNumbers[0] ?? 0;
  return {
    joyous,
    once,
    ...checksOf(joyous, once, at.now),
    ...readingOf(joyous, at),
    setStage,
    handOver: (told: Told) =>
      setStage(first(told), { stage: 'COMPLETED', paymentStatus: 'PAID_BY_CASH' }),
    setAvailable: (itemId: number, available: boolean) =>
      joyous.setPartnerAvailability({ item: String(itemId), availability: { available } }),
    first,
    /** The check that is on its screen. */
    open: { check: 0 },
  };
}

const salesOf = ({
  order,
  send,
  sellOne,
  sendToKitchen,
  setStage,
  open,
}: PartsOfTill): Buttons => ({
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
    open.check = await sendToKitchen(told);
  },
  pay: () =>
    setStage(open.check, { stage: 'COMPLETED', tip: '3.00', paymentStatus: 'PAID_ELSEWHERE' }),
  changed: async (told) => {
    await setStage(await sendToKitchen(told), { stage: 'CANCELLED' });
    const { dish = '', other = '' } = told;
    await send(order({ lines: [{ item: dish }, { item: other }] }));
  },
  void: async (told) => setStage(await sendToKitchen(told), { stage: 'CANCELLED' }),
  split: ({ dish = '' }) =>
    send(order({ lines: [{ item: dish }], paymentStatus: 'PAID_ELSEWHERE' })),
  discount: ({ dish = '' }) => send(order({ lines: [{ item: dish }], discountCents: 100 })),
  coupon: ({ dish = '', code }) => send(order({ lines: [{ item: dish }], couponCode: code })),
  'coupon-again': async (told) => {
    const { dish = '', code } = told;
    const orderId = await send(order({ lines: [{ item: dish }], couponCode: code }));
    if (orderId === undefined) await sellOne(told);
  },
});

const buttonsOf = (parts: PartsOfTill): Buttons => {
  const { joyous, first, handOver, open, sellOne, sellTwo, sendToKitchen, setStage } = parts;
  const { giveBackOne, readMenu, setAvailable, takeWebOrders } = parts;
  return {
    connect: async () => {
      await joyous.getPartnerRestaurant();
      await joyous.setPartnerNoticeAddress({ body: receiver });
    },
    menu: () => readMenu(),
    'menu-again': () => readMenu(),
    'sold-out': ({ itemId = 0 }) => setAvailable(itemId, false),
    back: ({ itemId = 0 }) => setAvailable(itemId, true),
    'sold-out-here': () => readMenu(),
    ...salesOf(parts),
    'lost-sale': sellOne,
    'lost-call': sellOne,
    busy: sellOne,
    'too-many': takeWebOrders,
    'lost-status': async (told) => setStage(await sendToKitchen(told), { stage: 'CANCELLED' }),
    'refund-line': async (told) => {
      open.check = await sellTwo(told);
      await giveBackOne(open.check);
    },
    'refund-rest': () => giveBackOne(open.check),
    'lost-refund': async (told) => giveBackOne(await sellTwo(told)),
    'web-order': takeWebOrders,
    'web-accept': (told) => setStage(first(told), { stage: 'ACCEPTED' }),
    'web-done': handOver,
    'web-two': async (told) => {
      await takeWebOrders();
      await setStage(first(told), { stage: 'ACCEPTED' });
    },
    'web-changed': async (told) => {
      await takeWebOrders();
      await handOver(told);
    },
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
    on: async () => {
      await takeWebOrders();
      await joyous.listPartnerNotices({ state: 'GIVEN_UP' });
    },
  };
};

export type Till = PartsOfTill & { buttons: Buttons };

export function makeTill(at: At): Till {
  const parts = partsOf(at);
  return { ...parts, buttons: buttonsOf(parts) };
}
