import { useSearchParams } from 'react-router';
import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { Container } from '#web/ui/container.tsx';
import { zoneName } from '#web/ui/figures/day-words.ts';
import { prefetchReport, ReportHeading, useReportTime } from '../../report/index.ts';
import type { Route } from './+types/transaction.page';
import { NoOrder, OrderDetail } from './order-detail.tsx';
import { orderIn, readReservationId, useTransaction } from './use-transaction.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchReport(request, orderIn);

/** The page itself loads another search. */
export const shouldRevalidate = unlessSearchChanged;

/** One order on its own page, to keep or share. */
export default function OrderPage() {
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
