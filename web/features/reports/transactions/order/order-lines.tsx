import { centsOf, negated, shownCents } from '#contract/money/cents.ts';
import { rateText, taxKindNames } from '#contract/orders/quotes/tax-words.ts';
import type { OrderTransaction } from '#contract/reports/transactions/transaction.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Money } from '#web/ui/figures/money.tsx';
import { missingDetails } from '../table/service-cell.tsx';
import { Part } from './part.tsx';

type TransactionLine = OrderTransaction['lines'][number];

function OrderLine({ line }: { line: TransactionLine }) {
  const { itemName, lineAmount, modifiers, quantity, returnedQuantity } = line;
  return (
    <li className="flex justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="figures font-semibold">{quantity} x </span>
          {itemName}
        </p>
        {modifiers.length > 0 && (
          <ul className="text-sm text-ink-soft">
            {modifiers.map(({ name, price }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may have the same modifier twice
              <li key={index} className="wrap-anywhere">
                {name}
                {centsOf(price) !== 0 && (
                  <>
                    , <Money cents={centsOf(price)} />
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
        {returnedQuantity > 0 && (
          <p className="text-sm font-semibold text-danger">{returnedQuantity} returned</p>
        )}
      </div>
      <Money cents={centsOf(lineAmount)} />
    </li>
  );
}

type Tax = OrderTransaction['taxes'][number];

/** `Tax, groceries`, and below it `2% of $11.95, $0.24 given back` */
function TaxName({ tax }: { tax: Tax }) {
  const back = centsOf(tax.returnedTaxAmount);
  return (
    <>
      {`Tax, ${taxKindNames[tax.category].toLowerCase()}`}
      <span className="block text-sm">
        {`${rateText(tax.rateMillionths)} of ${shownCents(centsOf(tax.baseAmount))}`}
        {back !== 0 && `, ${shownCents(back)} given back`}
      </span>
    </>
  );
}

/** By rate; a till gives its tax as one sum. */
function Taxes({ order: { taxes, taxAmount } }: { order: OrderTransaction }) {
  const due = taxes.filter((tax) => centsOf(tax.taxAmount) !== 0);
  if (due.length === 0) {
    return (
      <Fact name="Tax">
        <Money cents={centsOf(taxAmount)} />
      </Fact>
    );
  }
  return due.map((tax) => (
    <Fact key={tax.category} name={<TaxName tax={tax} />}>
      <Money cents={centsOf(tax.taxAmount)} />
    </Fact>
  ));
}

/** What was ordered, what was taken off, and what the diner paid. */
export function OrderLines({ order }: { order: OrderTransaction }) {
  const { couponCode, lines, ownCode } = order;
  const dishes = lines.filter(({ isDeliveryFee }) => !isDeliveryFee);
  const isFeeReturned = lines.some((line) => line.isDeliveryFee && line.returnedQuantity > 0);
  const off = (amount: string) => negated(centsOf(amount));
  return (
    <Part title={order.paymentStatus === 'UNPAID' ? 'Order total' : 'What the diner paid'}>
      {lines.length === 0 ? (
        <p className="rounded-sm bg-warn-soft px-3 py-2 font-semibold text-warn">
          {missingDetails}
        </p>
      ) : (
        <ul className="divide-y divide-line text-control">
          {dishes.map((line) => (
            <OrderLine key={line.lineNo} line={line} />
          ))}
        </ul>
      )}
      <Facts>
        <Fact name="Menu price">
          <Money cents={centsOf(order.menuPriceAmount)} />
        </Fact>
        {order.deliveryFeeAmount !== '0.00' && (
          <Fact name={`Of which delivery fee${isFeeReturned ? ', returned' : ''}`}>
            <Money cents={centsOf(order.deliveryFeeAmount)} />
          </Fact>
        )}
        {order.ownDiscountAmount !== '0.00' && (
          <Fact name={`Your discount${ownCode === null ? '' : `, code ${ownCode}`}`}>
            <Money cents={off(order.ownDiscountAmount)} />
          </Fact>
        )}
        {order.joyousDiscountAmount !== '0.00' && (
          <Fact
            name={`Joyous discount, paid by us${couponCode === null ? '' : `, code ${couponCode}`}`}
          >
            <Money cents={off(order.joyousDiscountAmount)} />
          </Fact>
        )}
        <Taxes order={order} />
        <Fact name="Tip">
          <Money cents={centsOf(order.tipAmount)} />
        </Fact>
        <Fact name="Diner paid" isTotal>
          <Money cents={centsOf(order.dinerPaidAmount)} strong />
        </Fact>
      </Facts>
    </Part>
  );
}
