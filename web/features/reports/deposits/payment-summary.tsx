import type { Summary, Totals } from '#contract/reports/transactions/transactions.ts';
import { FigureTable } from '#web/ui/figures/figure-table.tsx';
import { Money } from '#web/ui/figures/money.tsx';
import { RowList, RowListItem } from '#web/ui/figures/row-list.tsx';
import { AmountLabel, OfWhichNote, useAsTable } from '../transactions/index.ts';
import { depositCents, depositColumns } from './deposit-amounts.ts';

type Payment = { name: string; totals: Totals; isTotal?: boolean };

/** In Store Payments: the number of orders is fixed at 0, the amounts are real. */
function paymentsOf({ adjustments, inApp, inStorePayments, total }: Summary): readonly Payment[] {
  return [
    { name: 'In App Payments', totals: inApp },
    { name: 'In Store Payments', totals: { ...inStorePayments, newOrderCount: 0 } },
    ...(adjustments.adjustmentCount > 0 ? [{ name: 'Adjustments', totals: adjustments }] : []),
    { name: 'Total', totals: total, isTotal: true },
  ];
}

const kindCountText = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

const noteOf = ({ newOrderCount, refundCount }: Totals) =>
  [
    kindCountText(newOrderCount, 'order'),
    ...(refundCount > 0 ? [kindCountText(refundCount, 'refund')] : []),
  ].join(', ');

function PaymentTable({ summary, isJoyous }: { summary: Summary; isJoyous: boolean }) {
  const columns = depositColumns(isJoyous, summary.total);
  const row = ({ name, totals, isTotal = false }: Payment) => {
    const cents = depositCents(totals);
    return (
      <tr key={name}>
        <th scope="row">{name}</th>
        <td className="num">{totals.newOrderCount}</td>
        <td className="num">{totals.refundCount}</td>
        {columns.map(({ id }) => (
          <td key={id} className="num">
            <Money cents={cents[id]} strong={isTotal} />
          </td>
        ))}
      </tr>
    );
  };
  const payments = paymentsOf(summary);
  return (
    <>
      <FigureTable caption="Summary" pinFirst>
        <thead>
          <tr>
            <th scope="col">Paid by</th>
            <th scope="col" className="num">
              Orders
            </th>
            <th scope="col" className="num">
              Refunds Given
            </th>
            {columns.map(({ id, label }) => (
              <th key={id} scope="col" className="num">
                <AmountLabel id={id} label={label} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{payments.filter(({ isTotal }) => !isTotal).map(row)}</tbody>
        <tfoot>{payments.filter(({ isTotal }) => isTotal).map(row)}</tfoot>
      </FigureTable>
      <OfWhichNote columns={columns} />
    </>
  );
}

const PaymentCards = ({ summary }: { summary: Summary }) => (
  <RowList aria-label="Summary">
    {paymentsOf(summary).map(({ name, totals, isTotal }) => (
      <RowListItem key={name} className={isTotal ? 'bg-sand font-bold' : ''}>
        <div className="min-w-0 flex-1">
          <p className="text-control font-semibold">{name}</p>
          {name !== 'Adjustments' && (
            <p className="text-sm font-normal text-ink-soft">{noteOf(totals)}</p>
          )}
        </div>
        <Money cents={depositCents(totals).total} strong className="text-control" />
      </RowListItem>
    ))}
  </RowList>
);

/** The deposit's transactions by payment method. */
export function PaymentSummary({ summary, isJoyous }: { summary: Summary; isJoyous: boolean }) {
  const asTable = useAsTable();
  const inApp = summary.inApp.newOrderCount;
  const inStore = summary.total.newOrderCount - inApp;
  return (
    <div className="grid grid-cols-1 gap-2">
      <h2 className="text-lg">Summary</h2>
      {asTable ? (
        <PaymentTable summary={summary} isJoyous={isJoyous} />
      ) : (
        <PaymentCards summary={summary} />
      )}
      {inStore > 0 && (
        <p className="text-sm text-ink-soft">
          {`${kindCountText(summary.total.newOrderCount, 'order')}: ${inApp} in the app, ${inStore} in store. (In Store Payments always shows 0 orders.)`}
        </p>
      )}
    </div>
  );
}
