import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Container } from '#web/ui/container.tsx';
import { ReportHeading, useReportTime, zoneName } from '../../report/index.ts';
import { historyPath } from '../transaction-path.ts';
import { NoOrder } from './no-order.tsx';
import { OrderDetail } from './order-detail.tsx';
import { readReservationId, useTransaction } from './use-transaction.ts';

const above = [{ label: 'Transaction History', to: historyPath }];

type PageProps = { title: string; hasPrint: boolean; children: ReactNode };

function Page({ title, hasPrint, children }: PageProps) {
  const { nowMs, zones } = useReportTime();
  return (
    <Container width="form" className="grid grid-cols-1 gap-6 py-6">
      <ReportHeading
        title={title}
        subtitle={`Times are in ${zoneName(zones, nowMs())}.`}
        above={above}
        hasPrint={hasPrint}
      />
      {children}
    </Container>
  );
}

function NumberedOrder({ reservationId }: { reservationId: number }) {
  const { result } = useTransaction(reservationId);
  return (
    <Page title={`Order ${reservationId}`} hasPrint={result !== 'missing'}>
      <OrderDetail reservationId={reservationId} />
    </Page>
  );
}

/** One order on its own page, to keep or share. */
export function OrderPage() {
  const [params] = useSearchParams();
  const reservationId = readReservationId(params);
  if (reservationId !== undefined) return <NumberedOrder reservationId={reservationId} />;
  return (
    <Page title="Order" hasPrint={false}>
      <NoOrder />
    </Page>
  );
}
