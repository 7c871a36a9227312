import { portionsIn } from '../../find/menus/portions.ts';
import type { JudgedHanding } from './judge-handing.ts';
import { type AskedLine, type DishToOrder, judgeLine } from './judge-line.ts';
import { mostItemsCents, type Priced, priceQuote } from './price-quote.ts';
import type { AskedQuote, QuotedCode, QuoteProblem, StoredAnswer } from './quote.ts';
import { choicesText } from './quote-words.ts';
import type { TaxPeriod } from './tax-periods.ts';
import { inForceOn } from './tax-rules.ts';

/** All that a quote is computed from. */
export type QuotedFrom = {
  handing: JudgedHanding;
  /** Of items before discounts; 0: any order is large enough. */
  leastOrderCents: number;
  dishes: ReadonlyMap<number, DishToOrder>;
  taxPeriods: readonly TaxPeriod[];
  codes: readonly QuotedCode[];
};

type AskedChoice = AskedQuote['lines'][number]['choices'][number];

const asChoice = ({ choices, ...choice }: AskedChoice) => ({
  ...choice,
  choices: choices.map((inner) => ({ ...inner, choices: [] })),
});

export const asLine = (line: AskedQuote['lines'][number], ofDish: number): AskedLine => ({
  ...line,
  ofDish,
  choices: line.choices.map(asChoice),
});

export function worthOf(codes: readonly QuotedCode[]): Pick<Priced, 'replyPercentOff' | 'coupon'> {
  const good = codes.filter(({ problem }) => problem === null);
  const replyCode = good.find(({ kind }) => kind === 'OWN_CODE');
  const coupon = good.find(({ kind }) => kind === 'COUPON');
  const { percentOff = null, itemLimitCents = null } = coupon ?? {};
  return {
    replyPercentOff: replyCode?.percentOff ?? 0,
    coupon:
      percentOff === null || itemLimitCents === null ? undefined : { percentOff, itemLimitCents },
  };
}

/**
 * What an order costs, line by line, or what stands in its way. The same input gives the same
 * answer, so a stored quote can be compared with what is true now.
 */
export function makeQuote(asked: AskedQuote, from: QuotedFrom): StoredAnswer {
  const { handing, leastOrderCents, dishes, taxPeriods, codes } = from;
  const ofDishes = new Map(
    portionsIn(asked.lines).map(({ itemId, quantity }) => [itemId, quantity]),
  );
  const judged = asked.lines.map((line) => ({
    asked: line,
    ...judgeLine(
      dishes.get(line.itemId),
      asLine(line, ofDishes.get(line.itemId) ?? line.quantity),
      handing,
    ),
  }));
  const priced = judged.flatMap(({ lineCents, taxKind }) =>
    lineCents === null ? [] : [{ lineCents, taxKind }],
  );
  const itemsCents = priced.reduce((sum, { lineCents }) => sum + lineCents, 0);
  const rates = inForceOn(taxPeriods, handing.day);
  const isTooMuch = itemsCents > mostItemsCents;
  const canBePriced = priced.length === judged.length && !isTooMuch;
  const problems: QuoteProblem[] = [
    ...handing.problems,
    ...(rates ? [] : [{ kind: 'NO_TAX_RATES' } as const]),
    ...(isTooMuch ? [{ kind: 'TOO_EXPENSIVE', limitCents: mostItemsCents } as const] : []),
    ...(canBePriced && itemsCents < leastOrderCents
      ? [{ kind: 'BELOW_LEAST_ORDER', limitCents: leastOrderCents } as const]
      : []),
  ];
  return {
    service: asked.service,
    dueAt: handing.dueMs === null ? null : new Date(handing.dueMs).toISOString(),
    lines: judged.map(({ asked: line, ...of }) => ({
      itemId: line.itemId,
      quantity: line.quantity,
      choices: choicesText(line.choices),
      ...of,
    })),
    codes: [...codes],
    problems,
    amounts:
      rates && canBePriced
        ? priceQuote({
            ...worthOf(codes),
            lines: priced,
            deliveryFeeCents: handing.deliveryFeeCents,
            tip: asked.tip,
            service: asked.service,
            rates,
          })
        : null,
  };
}
