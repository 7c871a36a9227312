import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { reasonText } from '#contract/reports/transactions/remarks.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { momentText } from '#web/ui/figures/day-words.ts';
import { Money } from '#web/ui/figures/money.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { DepositLink } from '../deposit-link.tsx';
import type { Transaction } from '../transaction.ts';
import { orderPathOf } from '../transaction-path.ts';
import { OrderDetail } from './order-detail.tsx';
import type { useOpenedRow } from './use-opened-row.ts';
import { usePrefetched } from './use-transaction.ts';

type TransactionDrawerProps = { opened: ReturnType<typeof useOpenedRow>; rowCount: number };

const titleOf = ({ kind, orderId }: Transaction) =>
  orderId === null || kind === 'ADJUSTMENT' ? 'Adjustment' : `Order ${orderId}`;

/** An adjustment: its amount, its reason, and its deposit. */
function AdjustmentDetail({ row }: { row: Transaction }) {
  return (
    <Facts>
      <Fact name="Amount">
        <Money cents={row.cents?.total ?? 'n/a'} strong />
      </Fact>
      <Fact name="Reason">{reasonText(row)}</Fact>
      <Fact name="Booked">{momentText(row.iso)}</Fact>
      <Fact name="Deposit">
        <DepositLink of={row} />
      </Fact>
    </Facts>
  );
}

/** The open row; the up and down buttons lead to the next one in the list behind it. */
export function TransactionDrawer({ opened, rowCount }: TransactionDrawerProps) {
  const { close, index, nextTo, row, step } = opened;
  usePrefetched(nextTo);
  // Keeps showing the last row while the drawer slides away.
  const [last, setLast] = useState(row);
  if (row !== undefined && row !== last) setLast(row);
  const shown = row ?? last;

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  return (
    <Drawer
      open={row !== undefined}
      onClose={close}
      title={shown ? titleOf(shown) : ''}
      onKeyDown={onKeyDown}
      actions={
        <>
          <IconButton
            label="Previous transaction"
            icon={<ChevronUp size={20} />}
            disabled={index <= 0}
            onClick={() => step(-1)}
          />
          <IconButton
            label="Next transaction"
            icon={<ChevronDown size={20} />}
            disabled={index >= rowCount - 1}
            onClick={() => step(1)}
          />
        </>
      }
    >
      {shown?.kind === 'ADJUSTMENT' && <AdjustmentDetail row={shown} />}
      {shown?.kind === 'ADJUSTMENT' && shown.orderId !== null && (
        <h2 className="mt-7 mb-2 text-lg">Order {shown.orderId}</h2>
      )}
      {shown && shown.orderId !== null && (
        <>
          <OrderDetail key={shown.orderId} reservationId={shown.orderId} />
          <p className="mt-7">
            <Link to={orderPathOf(shown.orderId)} className="link">
              Open on its own page
            </Link>
          </p>
        </>
      )}
    </Drawer>
  );
}
