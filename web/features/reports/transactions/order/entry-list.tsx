import { Link } from 'react-router';
import { terms } from '#contract/money/amounts.ts';
import { centsOf } from '#contract/money/cents.ts';
import { isPaidOut } from '#contract/money/ledger/payment-status.ts';
import { disputePath } from '#contract/orders/disputes/dispute-path.ts';
import { reasonText } from '#contract/reports/transactions/remarks.ts';
import type { OrderTransaction } from '#contract/reports/transactions/transaction.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { momentText } from '#web/ui/figures/day-words.ts';
import { Money } from '#web/ui/figures/money.tsx';
import { DepositLink } from '../deposit-link.tsx';
import { type ShownCents, shownCentsOf } from '../transaction.ts';
import { Part } from './part.tsx';

type Entry = OrderTransaction['entries'][number];

const titles = { ORDER: 'Order', REFUND: 'Refund', ADJUSTMENT: 'Adjustment' };

/** Adds up the row as on paper. Zeros are left out. */
function Sum({ cents, name }: { cents: ShownCents; name: string }) {
  return (
    <Facts>
      {terms
        .filter(({ id }) => cents[id] !== 0)
        .map(({ id, label }) => (
          <Fact key={id} name={label}>
            <Money cents={cents[id]} />
          </Fact>
        ))}
      <Fact name={name} isTotal>
        <Money cents={cents.total} strong />
      </Fact>
    </Facts>
  );
}

type EntryCardProps = { entry: Entry; isSwept: boolean; disputedOrder: number | null };

function EntryCard({ entry, isSwept, disputedOrder }: EntryCardProps) {
  const { kind, reservationDateTime, returnedLines } = entry;
  const reason = reasonText(entry);
  const takenCents = centsOf(entry.chargedBackAmount);
  return (
    <li className="rounded-md border border-line px-4 py-3">
      <div className="flex flex-wrap justify-between gap-x-4">
        <h3 className={`font-sans font-semibold ${kind === 'REFUND' ? 'text-danger' : ''}`}>
          {titles[kind]}
        </h3>
        <time dateTime={reservationDateTime.isoDateTime} className="text-sm text-ink-soft">
          {momentText(reservationDateTime.isoDateTime)}
        </time>
      </div>
      {reason !== null && <p className="text-sm wrap-anywhere text-ink-soft">{reason}</p>}
      {returnedLines.length > 0 && (
        <p className="text-sm text-ink-soft">
          {returnedLines.map(({ itemName, quantity }) => `${quantity} x ${itemName}`).join(', ')}
        </p>
      )}
      {takenCents > 0 && (
        <p className="text-sm text-ink-soft">
          The diner's bank took back <Money cents={takenCents} />. It costs you what a refund of it
          would have cost you.
        </p>
      )}
      {takenCents !== 0 && disputedOrder !== null && (
        <p className="text-sm">
          <Link to={disputePath(disputedOrder)} className="link">
            See the dispute
          </Link>
        </p>
      )}
      <Sum cents={shownCentsOf(entry)} name="Total" />
      <p className="border-t border-line pt-2 text-sm">
        {isSwept ? <DepositLink of={entry} /> : 'Not in a deposit'}
      </p>
    </li>
  );
}

/** What the order earned the restaurant, by entry and in total. */
export function EntryList({ order }: { order: OrderTransaction }) {
  if (order.entries.length === 0) {
    return (
      <Part title="What you get">
        <p className="text-ink-soft">You'll see your share here when the order is completed.</p>
      </Part>
    );
  }
  const isOurs = isPaidOut(order.paymentStatus);
  return (
    <Part title="What you get">
      {!isOurs && (
        <p className="text-ink-soft">
          You were paid for this order directly, so only adjustments go into a deposit.
        </p>
      )}
      <ul className="grid gap-3">
        {order.entries.map((entry) => (
          <EntryCard
            key={entry.entryId}
            entry={entry}
            isSwept={isOurs || entry.kind === 'ADJUSTMENT'}
            disputedOrder={order.hasDispute ? order.reservationId : null}
          />
        ))}
      </ul>
      {order.entries.length > 1 && (
        <p className="flex justify-between gap-4 px-4 py-1 font-bold">
          In all
          <Money cents={shownCentsOf(order.totals).total} strong />
        </p>
      )}
    </Part>
  );
}
