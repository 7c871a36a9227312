import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { centsOf, shownCents } from '#contract/money/cents.ts';
import { prettify } from '#contract/prettify.ts';
import { type ItemNames, itemKeyOf } from '#contract/reports/item-sales/item-sorting.ts';
import { reportCalls } from '#contract/reports/report/calls.ts';
import { pagesOf } from '#web/platform/query/pages.ts';
import { usePages } from '#web/platform/query/use-pages.ts';
import { Button } from '#web/ui/button.tsx';
import { shortMomentText, spanText } from '#web/ui/figures/day-words.ts';
import { Money } from '#web/ui/figures/money.tsx';
import { RowList, RowListItem } from '#web/ui/figures/row-list.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { criteriaOf, type ReportRange, useReportTime } from '../report/index.ts';
import { orderPathOf } from '../transactions/index.ts';
import { ItemDays } from './item-days.tsx';
import { pathOfItem } from './item-rows.ts';
import { useOpenedItem } from './opened-item.ts';

const number = (count: number) => count.toLocaleString('en-US');

type PartsProps = { item: ItemNames; span: ReportRange['span']; today: string };

const limit = 25;

/** The days and orders of an item in a range, page by page. */
function useItemOrders(item: ItemNames, span: ReportRange['span']) {
  const { zones } = useReportTime();
  const { itemName, categoryName, catalogName } = item;
  const query = { ...criteriaOf(zones, span), itemName, categoryName, catalogName, limit };
  return usePages(pagesOf(reportCalls.getItemOrders, { query }), { isQuiet: true });
}

type ItemOrders = ReturnType<typeof useItemOrders>;

function OrderRows({ found, today }: { found: ItemOrders; today: string }) {
  const list = useRef<HTMLUListElement>(null);
  const { hasFailed, more, rows } = found;
  return (
    <>
      <RowList aria-label="Orders" ref={list}>
        {rows?.map((row) => {
          const isRefund = row.kind === 'REFUND';
          const { isoDateTime: iso } = row.reservationDateTime;
          return (
            <RowListItem key={row.entryId}>
              <div className="min-w-0 flex-1">
                <p className="text-control font-semibold">
                  <Link to={orderPathOf(row.reservationId)} className="stretched-link">
                    {shortMomentText(iso, today)}, No. {row.reservationId}
                  </Link>
                </p>
                <p className="text-sm text-ink-soft">
                  {prettify(row.serviceType)}
                  {isRefund && ', refund'}
                </p>
              </div>
              <p className="text-right">
                <span
                  className={`block figures text-control font-semibold ${isRefund ? 'text-danger' : ''}`}
                >
                  {isRefund
                    ? `${number(row.qtyReturned)} returned`
                    : `${number(row.qtyOrdered)} sold`}
                </span>
                <Money
                  cents={centsOf(isRefund ? row.returnedAmount : row.salesAmount)}
                  className="text-sm text-ink-soft"
                />
              </p>
            </RowListItem>
          );
        })}
      </RowList>
      {hasFailed && <p role="alert">Couldn't load more orders.</p>}
      <LoadMore list={list} {...more} className="justify-self-center" />
    </>
  );
}

function ItemParts({ item, span, today }: PartsProps) {
  const found = useItemOrders(item, span);
  const { first, hasFailed, retry } = found;
  if (first === null && hasFailed) {
    return (
      <div className="grid justify-items-start gap-3">
        <p role="alert">Couldn't load this item.</p>
        <Button variant="secondary" size="sm" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (first === null) {
    return (
      <LoadingRegion label="Loading the item" className="grid gap-4">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-60" />
        <Skeleton className="h-60" />
      </LoadingRegion>
    );
  }
  const { days, totalResults, totals } = first;
  const where = [pathOfItem(item), span && spanText(span, today)].filter(Boolean).join(', ');
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <p className="text-md font-bold">
          {number(totals.qtyOrdered)} ordered for {shownCents(centsOf(totals.salesAmount))}
          {totals.qtyReturned > 0 &&
            `, ${number(totals.qtyReturned)} returned (${shownCents(centsOf(totals.returnedAmount))})`}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{where}</p>
      </div>
      {totalResults === 0 ? (
        <p>No orders were found with this item.</p>
      ) : (
        <>
          <div className="grid grid-cols-1 gap-2">
            <h3 className="text-lg">Days</h3>
            <ItemDays days={days} today={today} />
          </div>
          <div className="grid grid-cols-1 gap-2">
            <h3 className="text-lg">Orders ({number(totalResults)})</h3>
            <OrderRows found={found} today={today} />
          </div>
        </>
      )}
    </div>
  );
}

/** For one item: how many sold on which days, and in which orders. */
export function ItemDrawer({ span, today }: Omit<PartsProps, 'item'>) {
  const { item, close } = useOpenedItem();
  // Keeps showing the last item while the drawer slides away.
  const [last, setLast] = useState(item);
  if (item !== undefined && (last === undefined || itemKeyOf(item) !== itemKeyOf(last)))
    setLast(item);
  const shown = item ?? last;
  return (
    <Drawer open={item !== undefined} onClose={close} title={shown?.itemName ?? ''}>
      {shown && <ItemParts key={itemKeyOf(shown)} item={shown} span={span} today={today} />}
    </Drawer>
  );
}
