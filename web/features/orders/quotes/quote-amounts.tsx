import { shownCents } from '#contract/money/cents.ts';
import { orderAmountNames as names } from '#contract/orders/quotes/order-amounts.ts';
import type { Quote } from '#contract/orders/quotes/quote.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { type AmountRow, taxRows } from './tax-rows.ts';

type Amounts = NonNullable<Quote['amounts']>;
function rowsOf(amounts: Amounts, isDelivery: boolean): AmountRow[] {
  const unlessZero = (row: AmountRow) => (row.cents === 0 ? [] : [row]);
  return [
    { name: names.itemsCents, cents: amounts.itemsCents },
    ...(isDelivery ? [{ name: names.deliveryFeeCents, cents: amounts.deliveryFeeCents }] : []),
    ...unlessZero({ name: names.ownDiscountCents, cents: -amounts.ownDiscountCents }),
    ...unlessZero({ name: names.ourDiscountCents, cents: -amounts.ourDiscountCents }),
    ...taxRows(amounts.taxes),
    ...unlessZero({ name: names.tipCents, cents: amounts.tipCents }),
  ];
}

/** What the last change did to the figures, for screen readers: read out when the figures come. */
function Said({
  quote: { amounts, codes },
  isStale,
}: Pick<QuoteAmountsProps, 'quote' | 'isStale'>) {
  const texts = codes.flatMap(({ code, problem }) =>
    problem === null ? [] : `${code} wasn't applied.`,
  );
  const total = amounts && `${names.totalCents} ${shownCents(amounts.totalCents)}`;
  return (
    <p role="status" className="sr-only">
      {!isStale && [...texts, total].join(' ')}
    </p>
  );
}

/** Explains why the tax is more than the tax rate times the total, because that looks like a mistake. */
function TaxNote({
  amounts: { itemsCents, ownDiscountCents, ourDiscountCents, taxes },
}: AmountsProps) {
  const baseCents = taxes.reduce((sum, { baseCents: ofKind }) => sum + ofKind, 0);
  const isBefore =
    ourDiscountCents > 0 && baseCents > itemsCents - ownDiscountCents - ourDiscountCents;
  if (!isBefore || taxes.every(({ taxCents }) => taxCents === 0)) return null;
  return (
    <details className="text-sm text-ink-soft">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline">
        How is tax calculated?
      </summary>
      <p className="pb-2">
        This state taxes the price before our coupon: Joyous pays the restaurant what the coupon
        takes off.
      </p>
    </details>
  );
}

type AmountsProps = { amounts: Amounts };

type QuoteAmountsProps = {
  quote: Quote;
  /** Something has changed since. */
  isStale: boolean;
  /** And no quote is being computed: the device is offline, or the call failed. */
  isLeft: boolean;
};

/** Line by line as the server says it. */
export function QuoteAmounts({ quote, isStale, isLeft }: QuoteAmountsProps) {
  const { amounts, service } = quote;
  if (!amounts) return null;
  return (
    <div>
      <Said quote={quote} isStale={isStale} />
      {isLeft && isStale && (
        <p className="text-sm font-medium text-warn">From before your last change:</p>
      )}
      <Facts
        className={classNames('transition-opacity duration-150 figures', isStale && 'opacity-85')}
      >
        {rowsOf(amounts, service === 'DELIVERY').map(({ name, cents }) => (
          <Fact key={name} name={name}>
            {shownCents(cents)}
          </Fact>
        ))}
        <Fact name={names.totalCents} isTotal>
          {shownCents(amounts.totalCents)}
        </Fact>
      </Facts>
      <TaxNote amounts={amounts} />
    </div>
  );
}
