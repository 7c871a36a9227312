import { createHash } from 'node:crypto';
import { centsOf, shownCents } from '#contract/money/cents.ts';
import type { NewOrder } from '#contract/orders/orders/new-order.ts';
import type { TaxOfKind, TaxOfLine } from '#contract/orders/quotes/tax-rules.ts';
import { dayMs } from '#contract/time/durations.ts';
import { takeTurns } from '#platform/process/take-turns.ts';
import { isRefused, type Refused, refuseInput } from '#platform/refusals/refuse.ts';
import { inFuture, pastInstantMs } from '../orders.rules.ts';

/** What a till says of the tax of a line: it has no category and no base. */
type ToldTax = { kind: null; baseCents: null; taxCents: number };

export type ReadLine = {
  item: string;
  category: string;
  catalog: string;
  quantity: number;
  priceCents: number;
  modifiers: { name: string; price: string }[];
  unitPriceCents: number;
  /** Left out: the till gives the order's tax as one sum. */
  tax?: TaxOfLine | ToldTax | undefined;
};

type GivenAmounts = {
  menuPriceCents: number;
  restaurantDiscountCents: number;
  /** Left out: whatever it amounts to. */
  joyousDiscountCents: number | undefined;
  taxCents: number;
  tipCents: number;
  totalCents: number;
};

/**
 * An order with its required fields, its times and amounts as numbers. Its sum is not checked yet.
 */
export type ReadOrder = Pick<
  NewOrder,
  'reference' | 'serviceType' | 'paymentStatus' | 'couponCode' | 'customer'
> & {
  replyCode: NewOrder['ownCode'];
  stage: NonNullable<NewOrder['stage']>;
  placedAtMs: number;
  dueAtMs: number;
  completedAtMs: number | undefined;
  lines: ReadLine[];
  /** By category, of an order on the web. */
  taxes?: readonly TaxOfKind[];
  amounts: GivenAmounts;
  /** Of what was sent, so that the same order sent again is known. */
  bodySha256: Buffer;
};

type Times = Pick<ReadOrder, 'placedAtMs' | 'dueAtMs' | 'completedAtMs'>;

const yearMs = 366 * dayMs;

function readTimes(order: NewOrder, nowMs: number): Times | Refused<'bad_input'> {
  const placedAtMs = pastInstantMs(order.placedAt, nowMs);
  if (placedAtMs === undefined) return refuseInput('placedAt', inFuture);
  const dueAtMs =
    order.dueAt === undefined || order.dueAt === order.placedAt
      ? placedAtMs
      : Date.parse(order.dueAt);
  if (dueAtMs < placedAtMs) return refuseInput('dueAt', 'must not be before placedAt');
  if (dueAtMs > placedAtMs + yearMs) {
    return refuseInput('dueAt', 'must be within a year of placedAt');
  }
  const { completedAt } = order;
  const isCompleted = order.stage === 'COMPLETED';
  if (isCompleted !== (completedAt !== undefined)) {
    return refuseInput(
      'completedAt',
      isCompleted ? 'Required for a COMPLETED order' : 'is for a COMPLETED order',
    );
  }
  if (completedAt === undefined) return { placedAtMs, dueAtMs, completedAtMs: undefined };
  const completedAtMs = pastInstantMs(completedAt, nowMs);
  if (completedAtMs === undefined) return refuseInput('completedAt', inFuture);
  if (completedAtMs < placedAtMs) {
    return refuseInput('completedAt', 'must not be before placedAt');
  }
  return { placedAtMs, dueAtMs, completedAtMs };
}

/** A till says the tax of all lines or of none, and together they are the order's. */
function refuseTaxes(lines: readonly ReadLine[], taxCents: number) {
  const told = lines.flatMap(({ tax }) => (tax ? [tax.taxCents] : []));
  if (told.length === 0) return undefined;
  const without = lines.findIndex(({ tax }) => tax === undefined);
  if (without >= 0) {
    return refuseInput(`lines.${without}.tax`, 'Required, since other lines have one');
  }
  const sum = told.reduce((all, cents) => all + cents, 0);
  return sum === taxCents ? undefined : differs('amounts.tax', sum, taxCents);
}

function readLines({ lines = [], amounts }: NewOrder): ReadLine[] | Refused<'bad_input'> {
  const read: ReadLine[] = [];
  let sum = 0;
  for (const [index, line] of lines.entries()) {
    const { item, category = '', catalog = '', quantity, modifiers = [] } = line;
    const priceCents = centsOf(line.price);
    const unitPriceCents = modifiers.reduce((all, one) => all + centsOf(one.price), priceCents);
    if (unitPriceCents < 0) {
      return refuseInput(`lines.${index}.modifiers`, 'must not make the price less than $0.00');
    }
    sum += unitPriceCents * quantity;
    const tax =
      line.tax === undefined
        ? undefined
        : { kind: null, baseCents: null, taxCents: centsOf(line.tax) };
    read.push({ item, category, catalog, quantity, priceCents, modifiers, unitPriceCents, tax });
  }
  const subtotal = centsOf(amounts.subtotal);
  if (lines.length > 0 && sum !== subtotal) return differs('amounts.subtotal', sum, subtotal);
  return refuseTaxes(read, centsOf(amounts.tax)) ?? read;
}

export const differs = (field: string, expected: number, given: number): Refused<'bad_input'> =>
  refuseInput(field, `${shownCents(expected)} expected, ${shownCents(given)} given`);

export function readOrder(order: NewOrder, nowMs: number): ReadOrder | Refused<'bad_input'> {
  const times = readTimes(order, nowMs);
  if (!('placedAtMs' in times)) return times;
  const lines = readLines(order);
  if (!Array.isArray(lines)) return lines;
  const { reference, serviceType, paymentStatus, couponCode, customer, amounts } = order;
  return {
    reference,
    serviceType,
    paymentStatus,
    couponCode,
    replyCode: order.ownCode,
    customer,
    ...times,
    stage: order.stage ?? 'PLACED',
    lines,
    amounts: {
      menuPriceCents: centsOf(amounts.subtotal),
      restaurantDiscountCents: centsOf(amounts.ownDiscount ?? '0.00'),
      joyousDiscountCents:
        amounts.ourDiscount === undefined ? undefined : centsOf(amounts.ourDiscount),
      taxCents: centsOf(amounts.tax),
      tipCents: centsOf(amounts.tip ?? '0.00'),
      totalCents: centsOf(amounts.total),
    },
    bodySha256: createHash('sha256').update(JSON.stringify(order)).digest(),
  };
}

/** What a till sent, as far as it could be read at all. */
export async function readOrders(
  sent: readonly (NewOrder | Refused<'bad_input'>)[],
  nowMs: number,
): Promise<(ReadOrder | Refused<'bad_input'>)[]> {
  const orders: (ReadOrder | Refused<'bad_input'>)[] = [];
  const turn = takeTurns();
  for (const order of sent) {
    orders.push(isRefused(order) ? order : readOrder(order, nowMs));
    await turn();
  }
  return orders;
}
