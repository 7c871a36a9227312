import type { AskedQuote, StoredAnswer } from '#contract/orders/quotes/quote.ts';
import { choicesText } from '#contract/orders/quotes/quote-words.ts';
import { type TaxKind, type TaxOfKind, taxesOfLines } from '#contract/orders/quotes/tax-rules.ts';
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

export type OrderedLine = ReadOrder['lines'][number];

export type GivenLine = Pick<OrderedLine, 'item' | 'quantity' | 'unitPriceCents'> &
  Partial<OrderedLine> & { taxKind: TaxKind };

/** The lines of an order, each with its part of the taxes. */
export function linesWithTaxes(
  taxes: readonly TaxOfKind[],
  given: readonly GivenLine[],
): OrderedLine[] {
  const parts = taxesOfLines(
    taxes,
    given.map(({ taxKind, quantity, unitPriceCents }) => {
      return { taxKind, lineCents: quantity * unitPriceCents };
    }),
  );
  return given.map(({ taxKind: _, ...line }, index) => ({
    category: '',
    catalog: '',
    modifiers: [],
    priceCents: line.unitPriceCents,
    tax: parts[index],
    ...line,
  }));
}

export const deliveryLine = (unitPriceCents: number): GivenLine[] =>
  unitPriceCents === 0
    ? []
    : [{ ...deliveryFee, quantity: 1, unitPriceCents, taxKind: 'DELIVERY_FEE' }];

/**
 * A quote as an order that was read. What choices cost is in the price of the line: the words of
 * each choice come along, and none is left out.
 */
export function orderOfQuote({ asked, answer, headings }: Quoted, placing: Placing): ReadOrder {
  const { amounts } = answer;
  if (!amounts) throw new RangeError('a quote without amounts cannot be ordered');
  const { reference, bodySha256, placedAtMs, isAccepted, customer } = placing;
  const lines = answer.lines.map(
    ({ itemId, name, quantity, taxKind, unitCents }, index): GivenLine => {
      if (unitCents === null) throw new RangeError('a line without a price cannot be ordered');
      const choices = asked.lines[index]?.choices ?? [];
      return {
        item: name ?? '',
        ...headings.get(itemId),
        quantity,
        taxKind,
        unitPriceCents: unitCents,
        modifiers: choices.map((choice) => ({ name: choicesText([choice]), price: '0.00' })),
      };
    },
  );
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
    lines: linesWithTaxes(amounts.taxes, [...lines, ...deliveryLine(amounts.deliveryFeeCents)]),
    taxes: amounts.taxes,
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
    // Never empty, so that erasing it also erases the notes: see erase_notes_of_order.
    customer: {
      ...(name !== '' && { name }),
      ...(phone !== '' && { phone }),
      ...(address !== '' && { address }),
      ...((note !== '' || phone === '') && { note }),
    },
  };
}
