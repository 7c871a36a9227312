import { createHash } from 'node:crypto';
import { shareOf, spreadOver } from '#contract/half-even.ts';
import { negated } from '#contract/money/cents.ts';
import type { OrderedLine, ReturnedLine } from './refund-lines.ts';

// What a refund gives back of an order whose lines know their tax: docs/MONEY.md, "Tax by line".

/** A tax, and the base that it was computed from. */
export type TaxPart = { baseCents: number; taxCents: number };

export type TaxCategory = { kind: string; serviceType: string; rateMillionths: number };

/** In place of a category: the tax of an order whose lines say their parts of it, and nothing else. */
export const asOneSum = '';

/** An order's tax of a category, and what refunds have left of it. */
export type TaxOfOrder = TaxCategory & TaxPart & { left: TaxPart };

export type TaxedLine = OrderedLine & { tax: (TaxPart & { kind: string }) | undefined };

/**
 * Undefined: the order's tax is known as one sum alone; or the refund named its tax, which is of no
 * line.
 */
type TaxOfReturned = ReturnedLine & { baseCents?: number; taxCents?: number | undefined };

export type TaxesOfRefund = {
  /** What each category gives back; only those that give something. */
  taxes: (TaxCategory & TaxPart)[];
  lines: TaxOfReturned[];
};

export type Returning = {
  /** In the order of `taxKinds`. */
  taxes: readonly TaxOfOrder[];
  /** By number. */
  lines: readonly TaxedLine[];
  /** Each line once. */
  returned: readonly ReturnedLine[];
  /** See refundBaseOf: all of it, and what is returned of it before this refund and with it. */
  items: { baseCents: number; beforeCents: number; afterCents: number };
  namedTaxCents?: number | undefined;
  isAll: boolean;
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * What each returned line gives: its part, at most what is left of its category, in the order in which
 * they stand in the order.
 */
function partsOfLines(part: keyof TaxPart, { taxes, lines, returned }: Returning): number[] {
  const left = new Map(taxes.map((tax) => [tax.kind, tax.left[part]]));
  const quantities = new Map(returned.map(({ lineNo, quantity }) => [lineNo, quantity]));
  const parts = new Map<number, number>();
  for (const { lineNo, quantity: ordered, returnedQuantity, tax } of lines) {
    const quantity = quantities.get(lineNo);
    if (quantity === undefined || !tax) continue;
    const upTo = (count: number) => shareOf(tax[part], count, ordered);
    const leftOfKind = left.get(tax.kind) ?? 0;
    const own = Math.min(upTo(returnedQuantity + quantity) - upTo(returnedQuantity), leftOfKind);
    left.set(tax.kind, leftOfKind - own);
    parts.set(lineNo, own);
  }
  return returned.map(({ lineNo }) => parts.get(lineNo) ?? 0);
}

/** An amount's share of all that the order has, at most what is left. */
function shareOfAmount(part: keyof TaxPart, { taxes, items }: Returning): number {
  const { baseCents, beforeCents, afterCents } = items;
  if (baseCents === 0) return 0;
  const whole = sum(taxes.map((tax) => tax[part]));
  const share = shareOf(whole, afterCents, baseCents) - shareOf(whole, beforeCents, baseCents);
  return Math.min(share, sum(taxes.map(({ left }) => left[part])));
}

/** What each category gives back. */
function byCategory(
  part: keyof TaxPart,
  returning: Returning,
  ofLines: readonly number[],
): number[] {
  const { taxes, lines, returned, items, isAll } = returning;
  const left = taxes.map((tax) => tax.left[part]);
  const takesTheLast =
    items.afterCents === items.baseCents &&
    (returned.length > 0 || items.afterCents > items.beforeCents);
  if (isAll || takesTheLast) return left;
  if (returned.length === 0) return spreadOver(shareOfAmount(part, returning), left);
  const kindOf = new Map(lines.map(({ lineNo, tax }) => [lineNo, tax?.kind]));
  return taxes.map(({ kind }) =>
    sum(ofLines.filter((_, index) => kindOf.get(returned[index]?.lineNo ?? 0) === kind)),
  );
}

/** A named tax must be at most what is left. */
export function taxesOfRefund(returning: Returning): TaxesOfRefund {
  const { taxes, returned, namedTaxCents } = returning;
  const baseOfLines = partsOfLines('baseCents', returning);
  const taxOfLines = partsOfLines('taxCents', returning);
  const bases = byCategory('baseCents', returning, baseOfLines);
  const cents =
    namedTaxCents === undefined
      ? byCategory('taxCents', returning, taxOfLines)
      : spreadOver(
          namedTaxCents,
          taxes.map(({ left }) => left.taxCents),
        );
  return {
    taxes: taxes
      .map(({ kind, serviceType, rateMillionths }, index) => {
        const given = { baseCents: bases[index] ?? 0, taxCents: cents[index] ?? 0 };
        return { kind, serviceType, rateMillionths, ...given };
      })
      .filter(({ baseCents, taxCents }) => baseCents > 0 || taxCents > 0),
    lines: returned.map((line, index) => ({
      ...line,
      baseCents: baseOfLines[index] ?? 0,
      taxCents: namedTaxCents === undefined ? (taxOfLines[index] ?? 0) : undefined,
    })),
  };
}

/** Field 23 of a refund's sealed line; `sealed_tax` makes the lines of an order's. Null: no taxes. */
export function taxesSha256(taxes: TaxesOfRefund['taxes'] = []): Buffer | null {
  if (taxes.length === 0) return null;
  const lines = taxes.map(({ kind, serviceType, rateMillionths, baseCents, taxCents }) =>
    [kind, serviceType, rateMillionths, negated(baseCents), negated(taxCents)].join('\t'),
  );
  return createHash('sha256')
    .update(`${lines.join('\n')}\n`)
    .digest();
}
