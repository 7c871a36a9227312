import type { Portions } from '#contract/find/menus/portions.ts';
import type { PricedBy } from '#contract/orders/quotes/price-quote.ts';
import { priceQuote } from '#contract/orders/quotes/price-quote.ts';
import type { AskedLine } from '#contract/orders/quotes/quote.ts';
import type { TaxKind, TaxOfKind } from '#contract/orders/quotes/tax-rules.ts';
import type {
  AskedChangeLine,
  OrderState,
  StateAmounts,
} from '#contract/orders/web-orders/changed-state.ts';
import type { IfOut } from '#contract/orders/web-orders/if-out.ts';
import {
  deliveryLine,
  type GivenLine,
  linesWithTaxes,
  type OrderedLine,
} from '../order-of-quote.ts';

// What an accepted order is once some of it has changed: docs/MONEY.md, "Paid online" 6.

/** A dish of an order, with all that is kept of it line by line. */
export type StandingLine = {
  dish: GivenLine;
  asked: AskedLine & { ageChecked: boolean };
  note: string;
};

/** What an order is priced anew by. `knows`: by which rates; left out: all of them. */
export type PricedTerms = PricedBy & { knows?: ReadonlySet<TaxKind> };

export type Repriced = {
  dishes: StandingLine[];
  lines: OrderedLine[];
  taxes: TaxOfKind[];
  amounts: StateAmounts;
};

type OfBefore = {
  amounts: StateAmounts;
  taxes: readonly TaxOfKind[];
  service: string;
};

/**
 * The terms of an order that was placed before they were kept. Without discounts and tip, they are its
 * rates, and no base is another. Undefined: they aren't known.
 */
export function termsOfBefore({ amounts, taxes, service }: OfBefore): PricedTerms | undefined {
  const { ownDiscountCents, ourDiscountCents, tipCents } = amounts;
  if (ownDiscountCents + ourDiscountCents + tipCents > 0 || taxes.length === 0) return undefined;
  const exceptions = taxes.flatMap(({ kind, rateMillionths }) =>
    kind === 'NOT_TAXED' ? [] : [{ kind, rateMillionths, services: [service] }],
  );
  return {
    replyPercentOff: 0,
    coupon: undefined,
    tip: { cents: 0 },
    rates: { discountBase: 'BEFORE_DISCOUNTS', rateMillionths: 0, exceptions },
    knows: new Set<TaxKind>([...taxes.map(({ kind }) => kind), 'NOT_TAXED']),
  };
}

/** The dishes after a change. Notes stay: they may be about an allergy. */
export function changedDishes(
  dishes: readonly StandingLine[],
  asked: readonly AskedChangeLine[],
  { withInstead }: { withInstead: boolean },
): StandingLine[] {
  return dishes.flatMap((standing, index) => {
    const change = asked.find(({ line }) => line === index);
    if (!change) return [standing];
    const { quantity, instead } = change;
    const stays =
      quantity === 0
        ? []
        : [
            {
              ...standing,
              dish: { ...standing.dish, quantity },
              asked: { ...standing.asked, quantity },
            },
          ];
    if (!instead || !withInstead) return stays;
    const { name, category, catalog, choices, unitCents, taxKind } = instead;
    const dish = {
      item: name,
      category,
      catalog,
      quantity: instead.quantity,
      unitPriceCents: unitCents,
      modifiers: choices.map((choice) => ({ name: choice, price: '0.00' })),
      taxKind,
    };
    return [...stays, { dish, asked: instead.asked, note: standing.note }];
  });
}

type Priced = { terms: PricedTerms; service: string; deliveryFeeCents: number };

/** By the terms that the order keeps. Undefined: a rate isn't known. */
export function repriced(
  dishes: readonly StandingLine[],
  { terms, service, deliveryFeeCents }: Priced,
): Repriced | undefined {
  const { knows } = terms;
  if (knows && dishes.some(({ dish }) => !knows.has(dish.taxKind))) return undefined;
  const lines = dishes.map(({ dish }) => dish);
  const { taxes, ...amounts } = priceQuote({
    ...terms,
    lines: lines.map(({ taxKind, quantity, unitPriceCents }) => {
      return { taxKind, lineCents: quantity * unitPriceCents };
    }),
    deliveryFeeCents,
    service,
  });
  return {
    dishes: [...dishes],
    lines: linesWithTaxes(taxes, [...lines, ...deliveryLine(deliveryFeeCents)]),
    taxes,
    amounts: {
      menuPriceCents: amounts.itemsCents + deliveryFeeCents,
      ownDiscountCents: amounts.ownDiscountCents,
      ourDiscountCents: amounts.ourDiscountCents,
      taxCents: amounts.taxCents,
      tipCents: amounts.tipCents,
    },
  };
}

export const totalOf = (amounts: StateAmounts): number =>
  amounts.menuPriceCents -
  amounts.ownDiscountCents -
  amounts.ourDiscountCents +
  amounts.taxCents +
  amounts.tipCents;

export const stateOf = ({ lines, taxes, amounts }: Omit<Repriced, 'dishes'>): OrderState => ({
  lines: lines.map((line) => ({
    name: line.item,
    category: line.category,
    catalog: line.catalog,
    choices: line.modifiers.map(({ name }) => name),
    quantity: line.quantity,
    unitCents: line.unitPriceCents,
    tax: line.tax && line.tax.kind !== null ? line.tax : null,
  })),
  taxes,
  amounts,
});

/** Whether a diner's wish covers a change, so that nobody has to ask them. */
export const isWished = (ifOut: IfOut, lines: readonly AskedChangeLine[]): boolean =>
  lines.every(({ instead }) => ifOut === (instead ? 'REPLACE' : 'TAKE_OFF'));

/** What an order keeps of the portions that it took, and what it gives back. */
export function portionsAfter(
  taken: readonly Portions[],
  dishes: readonly StandingLine[],
): { kept: Portions[]; back: Portions[] } {
  const neededOf = (itemId: number) =>
    dishes
      .filter(({ asked }) => asked.itemId === itemId)
      .reduce((sum, { dish }) => sum + dish.quantity, 0);
  const split = taken.map(({ itemId, quantity }) => {
    const kept = Math.min(quantity, neededOf(itemId));
    return { itemId, kept, back: quantity - kept };
  });
  return {
    kept: split.flatMap(({ itemId, kept }) => (kept > 0 ? [{ itemId, quantity: kept }] : [])),
    back: split.flatMap(({ itemId, back }) => (back > 0 ? [{ itemId, quantity: back }] : [])),
  };
}
