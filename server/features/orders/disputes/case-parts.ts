import { shownCents } from '#contract/money/cents.ts';
import type { CaseFacts, CasePart } from '#contract/orders/disputes/evidence.ts';
import type { ZonePeriod } from '#contract/time/zone-periods.ts';
import { paidBy } from '../../money/ledger/index.ts';
import { isDeliveryFee, type LineRow, moneyOf, type OrderRow } from '../orders/index.ts';
import type { PaymentRow } from '../payments/index.ts';
import { dayText, momentText, zoneText } from './moments.ts';

/** All that is known of a disputed order. */
export type KnownOrder = {
  restaurantName: string;
  order: OrderRow;
  lines: readonly LineRow[];
  payment: Pick<PaymentRow, 'authorized_at' | 'captured_at'>;
  /** What the guest said at the handover. Null: they weren't asked, or nothing is known. */
  codeSaid: 'RIGHT' | 'WRONG' | 'NONE' | null;
  texts: readonly { words: string; sentAt: Date }[];
  /** Undefined: none, an anonymous one, or it was erased. */
  review: { rating: number; description: string; created_at: Date } | undefined;
  /** Orders of the same number here that were paid before this one, without those that were disputed. */
  earlier: { count: number; firstAt: Date | null };
  refunds: readonly { cents: number; at: Date }[];
  zones: readonly ZonePeriod[];
};

const ways: Record<string, { way: string; ready: string; done: string }> = {
  DELIVERY: { way: 'for delivery', ready: 'On its way', done: 'Delivered' },
  DINE_IN: { way: 'at the table', ready: 'Ready', done: 'Served' },
};
const pickup = { way: 'to pick up', ready: 'Ready', done: 'Handed over' };

const wayOf = ({ service_type }: OrderRow) => ways[service_type] ?? pickup;

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

function productOf({ order, lines, restaurantName }: KnownOrder): string[] {
  const money = moneyOf(order);
  const amount = (name: string, cents: number) =>
    cents === 0 ? [] : [`${name}: ${shownCents(cents)}`];
  const dishes = lines.map((line) => {
    const choices = (line.modifiers as { name: string }[]).map(({ name }) => name).join(', ');
    const what = isDeliveryFee(line)
      ? 'Delivery fee'
      : `${line.quantity} x ${plain(line.item_name)}${choices === '' ? '' : ` (${plain(choices)})`}`;
    return `${what}: ${shownCents(line.quantity * line.unit_price_cents)}`;
  });
  return [
    `Order ${order.order_id} at ${plain(restaurantName)}, placed on the web ${wayOf(order).way}.`,
    ...dishes,
    ...amount('Discount', -money.restaurantDiscountCents - money.joyousDiscountCents),
    ...amount('Sales tax', money.taxCents),
    ...amount('Tip', money.tipCents),
    `Paid online by card: ${shownCents(paidBy(money))}`,
  ];
}

type Step = readonly [what: string, at: Date | null];

function timesOf({ order, payment, zones }: KnownOrder): CasePart {
  const { ready, done } = wayOf(order);
  const isByItself = order.completion_reason === 'AUTO_COMPLETED';
  const steps: Step[] = [
    ['Ordered', order.placed_at],
    ['Paid online', payment.authorized_at],
    ['Accepted by the restaurant', order.accepted_at],
    ['Card charged', payment.captured_at],
    [ready, order.ready_at],
    // Nobody said that it was handed over.
    [done, isByItself ? null : order.completed_at],
  ];
  const known = steps.flatMap(([what, at]) => (at === null ? [] : [{ what, at }]));
  known.sort((one, other) => one.at.getTime() - other.at.getTime());
  const lines = known.map(({ what, at }) => `${momentText(zones, at)}: ${what}`);
  return {
    title: `What happened and when (${zoneText(zones, order.placed_at)})`,
    lines,
    isSent: true,
    isDiners: false,
  };
}

const codeWords = {
  RIGHT:
    'The guest said the right code. We had texted it to the number that they proved with another code when they ordered.',
  WRONG: 'The guest said a wrong code.',
  NONE: 'The guest said no code.',
};

const part = (
  title: string,
  lines: readonly string[],
  { isSent = true, isDiners = false }: { isSent?: boolean; isDiners?: boolean } = {},
): CasePart[] => (lines.length === 0 ? [] : [{ title, lines, isSent, isDiners }]);

const earlierWords = ({ count, firstAt }: KnownOrder['earlier'], zones: KnownOrder['zones']) =>
  count === 0 || firstAt === null
    ? []
    : [
        count === 1
          ? `The same number paid for one order here before, on ${dayText(zones, firstAt)}, and didn't dispute it.`
          : `The same number paid for ${count} orders here before, since ${dayText(zones, firstAt)}, and didn't dispute them.`,
      ];

/** What we have, in words that both the restaurant and a bank understand. */
export function factsOf(known: KnownOrder): CaseFacts {
  const { codeSaid, earlier, order, refunds, review, texts, zones } = known;
  const isHandedOver = order.completed_at !== null && order.completion_reason === 'COMPLETED';
  const stars = review && `${review.rating} of 5 stars on ${dayText(zones, review.created_at)}`;
  return {
    product: productOf(known),
    serviceDay: isHandedOver ? dayText(zones, order.completed_at as Date) : null,
    parts: [
      timesOf(known),
      ...part('Code at the handover', codeSaid === null ? [] : [codeWords[codeSaid]], {
        isSent: codeSaid === 'RIGHT',
      }),
      ...part(
        'Refunds',
        refunds.map(({ cents, at }) => `${shownCents(cents)} on ${dayText(zones, at)}`),
      ),
      ...part(
        'Texts to the guest',
        texts.map(({ sentAt, words }) => `${momentText(zones, sentAt)}: ${words}`),
        { isDiners: true },
      ),
      ...part(
        "The guest's review",
        review && stars
          ? [stars, ...(review.description === '' ? [] : review.description.split('\n'))]
          : [],
        { isSent: (review?.rating ?? 0) >= 4, isDiners: true },
      ),
      ...part('Earlier orders', earlierWords(earlier, zones), { isDiners: true }),
    ],
  };
}
