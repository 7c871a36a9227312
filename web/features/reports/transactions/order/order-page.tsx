import { useSearchParams } from 'react-router';
import { Container } from '#web/ui/container.tsx';
import { zoneName } from '#web/ui/figures/day-words.ts';
import { ReportHeading, useReportTime } from '../../report/index.ts';
import { NoOrder, OrderDetail } from './order-detail.tsx';
import { readReservationId, useTransaction } from './use-transaction.ts';

/** One order on its own page, to keep or share. */
export function OrderPage() {
  const [params] = useSearchParams();
  const { nowMs, zones } = useReportTime();
  const reservationId = readReservationId(params);
  const { askedAtMs, result } = useTransaction(reservationId ?? null);
  return (
    <Container width="form" className="grid grid-cols-1 gap-6 py-6">
      <ReportHeading
        title={reservationId === undefined ? undefined : `Order ${reservationId}`}
        subtitle={`Times are in ${zoneName(zones, nowMs())}.`}
        askedAtMs={askedAtMs}
        hasPrint={reservationId !== undefined && result !== 'missing'}
      />
      {reservationId === undefined ? <NoOrder /> : <OrderDetail reservationId={reservationId} />}
    </Container>
  );
}
