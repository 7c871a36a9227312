import { centsText } from '#contract/money/cents.ts';
import type { NewOrder } from '#contract/orders/orders/new-order.ts';
import type { AskedQuote, StoredAnswer } from '#contract/orders/quotes/quote.ts';
import { choicesText } from '#contract/orders/quotes/quote-words.ts';
import type { LineRow } from '../orders/index.ts';

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
  placedAtMs: number;
  isAccepted: boolean;
  customer: { name: string; phone: string; address: string; note: string };
};

type Line = NonNullable<NewOrder['lines']>[number];

const deliveryFee = { item: 'Delivery fee', category: 'Delivery' } as const;

/** What is paid and not cooked. A dish is of a catalog. */
export const isDeliveryFee = ({
  item_name,
  category_name,
  catalog_name,
}: Pick<LineRow, 'item_name' | 'category_name' | 'catalog_name'>): boolean =>
  item_name === deliveryFee.item && category_name === deliveryFee.category && catalog_name === '';

const deliveryLine = (feeCents: number): Line[] =>
  feeCents === 0 ? [] : [{ ...deliveryFee, quantity: 1, price: centsText(feeCents) }];

/**
 * A quote as a till would send its order. What choices cost is in the price of the line: the words
 * of each choice come along, and none is left out.
 */
export function orderOfQuote({ asked, answer, headings }: Quoted, placing: Placing): NewOrder {
  const { amounts } = answer;
  if (!amounts) throw new RangeError('a quote without amounts cannot be ordered');
  const { reference, placedAtMs, isAccepted, customer } = placing;
  const lines = answer.lines.map(({ itemId, name, quantity, unitCents }, index): Line => {
    if (unitCents === null) throw new RangeError('a line without a price cannot be ordered');
    const heading = headings.get(itemId);
    const choices = asked.lines[index]?.choices ?? [];
    return {
      item: name ?? '',
      ...heading,
      quantity,
      price: centsText(unitCents),
      ...(choices.length > 0 && {
        modifiers: choices.map((choice) => ({ name: choicesText([choice]), price: '0.00' })),
      }),
    };
  });
  const codeOf = (kind: 'COUPON' | 'OWN_CODE') =>
    answer.codes.find((code) => code.kind === kind)?.code;
  const [couponCode, ownCode] = [codeOf('COUPON'), codeOf('OWN_CODE')];
  const { name, phone, address, note } = customer;
  const placedAt = new Date(placedAtMs).toISOString();
  return {
    reference,
    serviceType: answer.service,
    paymentStatus: 'UNPAID',
    stage: isAccepted ? 'ACCEPTED' : 'PLACED',
    placedAt,
    dueAt: answer.dueAt ?? placedAt,
    lines: [...lines, ...deliveryLine(amounts.deliveryFeeCents)],
    amounts: {
      subtotal: centsText(amounts.itemsCents + amounts.deliveryFeeCents),
      ownDiscount: centsText(amounts.ownDiscountCents),
      ourDiscount: centsText(amounts.ourDiscountCents),
      tax: centsText(amounts.taxCents),
      tip: centsText(amounts.tipCents),
      total: centsText(amounts.totalCents),
    },
    ...(couponCode !== undefined && { couponCode }),
    ...(ownCode !== undefined && { ownCode }),
    customer: {
      name,
      phone,
      ...(address !== '' && { address }),
      ...(note !== '' && { note }),
    },
  };
}
