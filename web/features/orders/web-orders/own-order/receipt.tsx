import { shownCents } from '#contract/money/cents.ts';
import { orderAmountNames as names } from '#contract/orders/quotes/order-amounts.ts';
import { groupedChoices } from '#contract/orders/quotes/quote-words.ts';
import type { PlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { Card } from '#web/ui/card.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { taxRows } from '../../quotes/index.ts';
import { WhatChanged } from './own-changes.tsx';

const toPay: Record<PlacedOrder['service'], string> = {
  TAKE_OUT: 'To pay at pickup',
  DELIVERY: 'To pay at the door',
  DINE_IN: 'To pay at the restaurant',
};

const online: Partial<Record<PlacedOrder['payment']['state'], string>> = {
  STARTED: 'To pay online',
  AUTHORIZED: 'Reserved on your card',
  PAID: 'Paid online',
};

function totalName({ stage, service, payment }: PlacedOrder) {
  if (stage === 'CANCELLED') return names.totalCents;
  return online[payment.state] ?? (stage === 'COMPLETED' ? names.totalCents : toPay[service]);
}

/** With the year: it may be read next January. */
const dateText = ({ placedAt, restaurant: { timeZone } }: PlacedOrder) =>
  new Date(placedAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });

type LineProps = { line: PlacedOrder['lines'][number]; stage: PlacedOrder['stage'] };

function Line({ line, stage }: LineProps) {
  const { name, quantity, choices, unitCents, note, ageChecked, soldOut } = line;
  return (
    <li className="flex gap-3 py-2">
      <span className="figures w-8 shrink-0 text-ink-soft">{quantity} ×</span>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        {choices.length > 0 && (
          <ul aria-label="Choices" className="text-sm text-ink-soft">
            {groupedChoices(choices).map((choice) => (
              <li key={choice}>{choice}</li>
            ))}
          </ul>
        )}
        {note !== '' && <p className="text-sm text-ink-soft">Note: {note}</p>}
        {soldOut && <p className="text-sm font-semibold">Sold out</p>}
        {ageChecked && stage !== 'CANCELLED' && (
          <p className="text-sm text-ink-soft">
            {stage === 'COMPLETED' ? 'Age checked' : 'Your age is checked when you get this.'}
          </p>
        )}
      </div>
      <span className="figures shrink-0">{shownCents(unitCents * quantity)}</span>
    </li>
  );
}

/** By rate; orders of before have their tax as one sum. */
function taxesOf({ taxes, amounts: { taxCents } }: PlacedOrder) {
  const byRate = taxRows(taxes);
  return byRate.length > 0 ? byRate : [{ name: names.taxCents, cents: taxCents }];
}

/** What was ordered and what it costs. */
export function Receipt({ order, nowMs }: { order: PlacedOrder; nowMs: number }) {
  const { lines, amounts, givenBackCents, payment, stage } = order;
  const { itemsCents, deliveryFeeCents, ownDiscountCents, ourDiscountCents } = amounts;
  const { tipCents, totalCents } = amounts;
  return (
    <Card as="section" aria-labelledby="receipt" className="print:border-0 print:p-0">
      <h2 id="receipt" className="text-xl">
        Receipt
      </h2>
      <p className="text-ink-soft">
        Order {order.orderNumber}, {dateText(order)}
      </p>
      <ul aria-label="Dishes" className="mt-2 divide-y divide-line">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same dish may be there twice
          <Line key={index} line={line} stage={stage} />
        ))}
      </ul>
      <Facts className="mt-2 border-t border-line">
        <Fact name="Subtotal">{shownCents(itemsCents - deliveryFeeCents)}</Fact>
        {deliveryFeeCents > 0 && (
          <Fact name={names.deliveryFeeCents}>{shownCents(deliveryFeeCents)}</Fact>
        )}
        {ownDiscountCents > 0 && (
          <Fact name={names.ownDiscountCents}>{shownCents(-ownDiscountCents)}</Fact>
        )}
        {ourDiscountCents > 0 && (
          <Fact name={names.ourDiscountCents}>{shownCents(-ourDiscountCents)}</Fact>
        )}
        {taxesOf(order).map(({ name, cents }) => (
          <Fact key={name} name={name}>
            {shownCents(cents)}
          </Fact>
        ))}
        {tipCents > 0 && <Fact name={names.tipCents}>{shownCents(tipCents)}</Fact>}
        <Fact name={totalName(order)} isTotal>
          {stage === 'CANCELLED' ? <s>{shownCents(totalCents)}</s> : shownCents(totalCents)}
        </Fact>
        {stage === 'CANCELLED' && payment.state === 'PAID' && (
          <Fact name="Back to your card" isTotal>
            {shownCents(payment.returnedCents)}
          </Fact>
        )}
        {stage === 'CANCELLED' && payment.state !== 'PAID' && (
          <Fact name="To pay" isTotal>
            {shownCents(0)}
          </Fact>
        )}
        {givenBackCents > 0 && (
          <Fact name={payment.state === 'PAID' ? 'Back to your card' : 'Given back'}>
            {shownCents(-givenBackCents)}
          </Fact>
        )}
      </Facts>
      <WhatChanged order={order} nowMs={nowMs} />
    </Card>
  );
}
