import { slotTextIn } from '#contract/ground/hours/slot-text.ts';
import { shownCents } from '#contract/money/cents.ts';
import type { ZonePeriod } from '#contract/time/zone-periods.ts';
import { fitsOneSegment, toGsm7 } from '#platform/sms/gsm7.ts';
import { fitFirst, fitName } from './compose.ts';

/** A moment on a restaurant's clock. */
type Moment = { atMs: number; zones: readonly ZonePeriod[]; nowMs: number };

const time = ({ atMs, zones, nowMs }: Moment) => slotTextIn(zones, atMs, nowMs);

/** As on the page of the order, which says more. */
const canceledBecause = {
  SOLD_OUT: 'something in it has sold out',
  TOO_BUSY: 'the kitchen is too busy right now',
  CLOSING: 'the kitchen is closing',
  NOT_DELIVERED: "it can't be delivered there today",
  OTHER: "the kitchen can't make it",
  UNSEEN: 'nobody in the kitchen saw it',
  UNANSWERED: 'nobody in the kitchen accepted it',
  TILL: 'the restaurant canceled it',
  DINER: 'you canceled it',
  NOT_PAID: "you didn't pay in time",
};

type Order = {
  restaurantName: string;
  orderId: number;
  /** Null for an order of before links were stored. */
  link: string | null;
};

type AcceptedOrder = Order & { promised: Moment; isDelivery: boolean; isAutomatic: boolean };

/** `code`: what they say when they get it. Null: nothing. */
type ReadyOrder = Order & { isDelivery: boolean; code: string | null };

type RefundedOrder = Order & { cents: number; isToCard: boolean };

/** `soldOut`: the dishes, where the kitchen named them. */
type Why = { reason: keyof typeof canceledBecause; soldOut?: readonly string[] };
type CanceledOrder = Order & Why & { isRefunded: boolean };

/** As on the page of the order, too. */
function haveSoldOut(dishes: readonly string[]): string {
  const names = [...new Set(dishes.map(toGsm7))];
  const last = names.pop();
  if (names.length === 0) return `${last} has sold out`;
  return `${names.join(', ')} and ${last} have sold out`;
}

type Dish = { name: string; quantity: number };

/** `quantity`: how many of it stay. */
type ChangedLine = Dish & { quantityBefore: number; instead: Dish | null };

const counted = ({ name, quantity }: Dish) =>
  quantity === 1 ? toGsm7(name) : `${quantity} ${toGsm7(name)}`;

/** What is gone: "2 Burger". */
const gone = ({ name, quantity, quantityBefore }: ChangedLine) =>
  counted({ name, quantity: quantityBefore - quantity });

function changedText(line: ChangedLine): string {
  const { name, quantity, quantityBefore, instead } = line;
  if (instead) return `${counted(instead)} instead of ${gone(line)}`;
  if (quantity === 0) return `no ${toGsm7(name)}`;
  return `${quantity} ${toGsm7(name)} instead of ${quantityBefore}`;
}

/** "a", "a and b", "a, b and c". */
function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

type ChangedOrder = Order & {
  lines: readonly ChangedLine[];
  totalCents: number;
  backCents: number;
  isPaidOnline: boolean;
};

type AskedOrder = Order & { lines: readonly ChangedLine[]; until: Moment; isLast: boolean };

const withLink = (text: string, link: string | null) => (link === null ? text : `${text} ${link}`);

/** A few texts for an order, and one for each refund. Its page says the rest. */
export const orders = {
  accepted: ({ restaurantName, orderId, link, promised, isDelivery, isAutomatic }: AcceptedOrder) =>
    fitName(restaurantName, (name) => {
      const accepted = isAutomatic ? 'automatically accepted' : 'accepted';
      const what = isDelivery ? 'Delivery' : 'Ready';
      return withLink(
        `Joyous: ${name} ${accepted} order ${orderId}. ${what} ${time(promised)}.`,
        link,
      );
    }),

  ready: ({ restaurantName, orderId, link, isDelivery, code }: ReadyOrder) =>
    fitName(restaurantName, (name) => {
      const said = code === null ? '' : ` Your code: ${code}.`;
      return withLink(
        `Joyous: order ${orderId} at ${name} ${isDelivery ? 'is on its way' : 'is ready'}.${said}`,
        link,
      );
    }),

  /** After the one that it is ready. */
  notReady: ({ restaurantName, orderId, link, isDelivery }: Order & { isDelivery: boolean }) =>
    fitName(restaurantName, (name) =>
      withLink(
        `Joyous: sorry, order ${orderId} at ${name} isn't ${isDelivery ? 'on its way' : 'ready'} after all.`,
        link,
      ),
    ),

  /** Leaves out the money, and then the dishes, where that would need a second segment. */
  changed(changed: ChangedOrder) {
    const { restaurantName, orderId, link, lines, totalCents, backCents, isPaidOnline } = changed;
    const pays = isPaidOnline ? '' : ` You pay ${shownCents(totalCents)}.`;
    const money = backCents > 0 ? ` ${shownCents(backCents)} goes back to your card.` : pays;
    const sentence = (what: string) => (name: string) => {
      const short = `Joyous: ${name} changed order ${orderId}${what}.`;
      const whole = withLink(short + money, link);
      return what === '' || fitsOneSegment(whole) ? whole : withLink(short, link);
    };
    const what = `: ${lines.map(changedText).join(', ')}`;
    return fitFirst(restaurantName, sentence(what), sentence(''));
  },

  /**
   * A question, for some minutes. Leaves out what comes of no answer, and then the dishes, where that
   * would need a second segment: its page says all.
   */
  asked({ restaurantName, orderId, link, lines, until, isLast }: AskedOrder) {
    const answer = `Answer by ${time(until)}`;
    const otherwise = `${answer} or ${isLast ? 'it is canceled' : "it's taken off"}:`;
    const there = lines.map(({ name, quantity }) =>
      quantity === 0 ? `no ${toGsm7(name)}` : `only ${quantity} ${toGsm7(name)}`,
    );
    const offered = lines.flatMap(({ instead }) => (instead ? [counted(instead)] : []));
    const instead = offered.length > 0 ? ` ${listed(offered)} instead?` : '';
    const dishes = (name: string) => {
      const short = `Joyous: ${name} has ${listed(there)} for order ${orderId}.${instead}`;
      const whole = withLink(`${short} ${otherwise}`, link);
      // That it is canceled is never left out.
      return isLast || fitsOneSegment(whole) ? whole : withLink(`${short} ${answer}:`, link);
    };
    return fitFirst(restaurantName, dishes, (name) =>
      withLink(`Joyous: ${name} can't make all of order ${orderId}. ${otherwise}`, link),
    );
  },

  /** After the question. */
  unchanged: ({ restaurantName, orderId, link }: Order) =>
    fitName(restaurantName, (name) =>
      withLink(`Joyous: ${name} makes order ${orderId} as you ordered it, after all.`, link),
    ),

  later: ({
    restaurantName,
    orderId,
    link,
    promised,
    isDelivery,
  }: Order & { promised: Moment; isDelivery: boolean }) =>
    fitName(restaurantName, (name) => {
      const what = isDelivery ? 'Delivery' : 'Ready';
      return withLink(
        `Joyous: ${name} needs longer for order ${orderId}. ${what} ${time(promised)}.`,
        link,
      );
    }),

  /**
   * Leaves out what happens to the money, and then which dishes had sold out, where that would need a
   * second segment.
   */
  canceled({ restaurantName, orderId, link, reason, soldOut = [], isRefunded }: CanceledOrder) {
    const because = (why: string) => (name: string) => {
      const short = `Joyous: ${name} canceled order ${orderId}: ${why}.`;
      const money = isRefunded ? 'You are refunded.' : 'You pay nothing.';
      const whole = withLink(`${short} ${money}`, link);
      return fitsOneSegment(whole) ? whole : withLink(short, link);
    };
    const plain = canceledBecause[reason];
    const why = soldOut.length > 0 ? haveSoldOut(soldOut) : plain;
    return fitFirst(restaurantName, because(why), because(plain));
  },

  /** What a restaurant gave back itself, only it can say. */
  refunded: ({ restaurantName, orderId, link, cents, isToCard }: RefundedOrder) =>
    fitName(restaurantName, (name) => {
      const amount = shownCents(cents);
      return withLink(
        isToCard
          ? `Joyous: ${name} gives ${amount} of order ${orderId} back to your card.`
          : `Joyous: ${name} says it gave you ${amount} back for order ${orderId}.`,
        link,
      );
    }),

  /** For somebody who asked for it on the page of an order without a number. */
  receipt: ({
    restaurantName,
    orderId,
    link,
    cents,
  }: Omit<Order, 'link'> & { link: string; cents: number }) =>
    fitName(restaurantName, (name) =>
      withLink(`Joyous: your receipt of ${name}, order ${orderId}, ${shownCents(cents)}.`, link),
    ),

  /** To the managers. */
  unseen: ({
    restaurantName,
    orderId,
    isAccepted,
  }: Omit<Order, 'link'> & { isAccepted: boolean }) =>
    fitName(restaurantName, (name) => {
      const what = isAccepted ? 'It was accepted automatically.' : 'In 4 more it is canceled.';
      return `Joyous: nobody at ${name} has looked at order ${orderId} for 4 minutes. ${what} Open Orders in the portal.`;
    }),
};
