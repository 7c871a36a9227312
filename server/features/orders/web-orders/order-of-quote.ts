import type { AskedQuote, StoredAnswer } from '#contract/orders/quotes/quote.ts';
import { choicesText } from '#contract/orders/quotes/quote-words.ts';
import { deliveryFee, type ReadOrder } from '../orders/index.ts';

/** Under which heading of a menu a dish stands, for reports of what was sold. */
type Headings = ReadonlyMap<number, { category: string; catalog: string }>;

type Quoted = {
  asked: AskedQuote;
  /** Without problems: as it can be ordered. */
  answer: StoredAnswer;
  headings: Headings;
};

type Placing = {
  reference: string;
  /** Of what the diner sent. */
  bodySha256: Buffer;
  placedAtMs: number;
  isAccepted: boolean;
  customer: { name: string; phone: string; address: string; note: string };
};

type OrderedLine = ReadOrder['lines'][number];

type GivenLine = Pick<OrderedLine, 'item' | 'quantity' | 'unitPriceCents'> & Partial<OrderedLine>;

const lineOf = (line: GivenLine): OrderedLine => ({
  category: '',
  catalog: '',
  modifiers: [],
  priceCents: line.unitPriceCents,
  ...line,
});

const deliveryLine = (feeCents: number): OrderedLine[] =>
  feeCents === 0 ? [] : [lineOf({ ...deliveryFee, quantity: 1, unitPriceCents: feeCents })];

/**
 * A quote as an order that was read. What choices cost is in the price of the line: the words of
 * each choice come along, and none is left out.
 */
export function orderOfQuote({ asked, answer, headings }: Quoted, placing: Placing): ReadOrder {
  const { amounts } = answer;
  if (!amounts) throw new RangeError('a quote without amounts cannot be ordered');
  const { reference, bodySha256, placedAtMs, isAccepted, customer } = placing;
  const lines = answer.lines.map(({ itemId, name, quantity, unitCents }, index): OrderedLine => {
    if (unitCents === null) throw new RangeError('a line without a price cannot be ordered');
    const choices = asked.lines[index]?.choices ?? [];
    return lineOf({
      item: name ?? '',
      ...headings.get(itemId),
      quantity,
      unitPriceCents: unitCents,
      modifiers: choices.map((choice) => ({ name: choicesText([choice]), price: '0.00' })),
    });
  });
  const codeOf = (kind: 'COUPON' | 'OWN_CODE') =>
    answer.codes.find((code) => code.kind === kind)?.code;
  const [couponCode, replyCode] = [codeOf('COUPON'), codeOf('OWN_CODE')];
  const { name, phone, address, note } = customer;
  return {
    reference,
    bodySha256,
    serviceType: answer.service,
    paymentStatus: 'UNPAID',
    stage: isAccepted ? 'ACCEPTED' : 'PLACED',
    placedAtMs,
    dueAtMs: answer.dueAt === null ? placedAtMs : Date.parse(answer.dueAt),
    completedAtMs: undefined,
    lines: [...lines, ...deliveryLine(amounts.deliveryFeeCents)],
    amounts: {
      menuPriceCents: amounts.itemsCents + amounts.deliveryFeeCents,
      restaurantDiscountCents: amounts.ownDiscountCents,
      joyousDiscountCents: amounts.ourDiscountCents,
      taxCents: amounts.taxCents,
      tipCents: amounts.tipCents,
      totalCents: amounts.totalCents,
    },
    couponCode,
    replyCode,
    customer: {
      name,
      phone,
      ...(address !== '' && { address }),
      ...(note !== '' && { note }),
    },
  };
}
