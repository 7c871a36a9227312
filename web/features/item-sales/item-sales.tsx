import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { sortItems } from '#contract/reports/item-order.ts';
import { stayInPlace } from '../../platform/route-changes.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingRegion } from '../../ui/loading-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ReportHeading, subtitleOf, useReportTime } from '../reports/index.ts';
import { usePrinting, useWide } from '../transactions/index.ts';
import {
  type ItemCriteria,
  isSameSearch,
  readItemCriteria,
  withItemCriteria,
} from './item-criteria.ts';
import { ItemFilters } from './item-filters.tsx';
import { ItemCards, ItemTable } from './item-list.tsx';
import { readItemOrder, withItemOrder } from './item-order.ts';
import { useItemSales } from './use-item-sales.ts';

type Answer = NonNullable<ReturnType<typeof useItemSales>['result']>;

function FoundItems({ answer: { results, totals } }: { answer: Answer }) {
  const [params, setParams] = useSearchParams();
  const isWide = useWide();
  const isPrinting = usePrinting();
  if (results.length === 0) {
    return <EmptyState size="sm" title="No orders were found, try changing the search filter." />;
  }
  const order = readItemOrder(params);
  const List = isWide || isPrinting ? ItemTable : ItemCards;
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 className="text-xl">
        {totals.qtyOrdered.toLocaleString('en-US')}{' '}
        {totals.qtyOrdered === 1 ? 'item ordered' : 'items ordered'}
      </h2>
      <List
        rows={sortItems(results, order)}
        totals={totals}
        order={order}
        onSort={(next) =>
          setParams((now) => withItemOrder(now, next), { replace: true, ...stayInPlace })
        }
      />
    </div>
  );
}

const LoadingItems = () => (
  <LoadingRegion label="Loading items" className="relative grid max-w-page gap-3">
    <Skeleton className="h-7 w-48" />
    <Skeleton className="h-96" />
    <div className="absolute inset-0 grid place-items-center">
      <Spinner />
    </div>
  </LoadingRegion>
);

/** How often each item was ordered, under its name as sold. */
export function ItemSales() {
  const { nowMs, today: todayNow, zones } = useReportTime();
  const [params, setParams] = useSearchParams();
  const [searchNumber, setSearchNumber] = useState(0);
  const today = todayNow();
  const searched = readItemCriteria(params, today);
  const { hasFailed, result, retry } = useItemSales(searched, searchNumber);
  const completeUpTo = result?.completeUpTo ?? null;

  const search = (criteria: ItemCriteria) => {
    if (isSameSearch(criteria, searched)) setSearchNumber((times) => times + 1);
    setParams((now) => withItemCriteria(now, criteria), stayInPlace);
  };
  return (
    <Container width="wide" className="grid grid-cols-1 gap-5 py-6">
      <ReportHeading
        title="Item Sales Report"
        subtitle={subtitleOf({ span: searched.span, today, zones, atMs: nowMs(), completeUpTo })}
        actions={
          <ButtonLink variant="quiet" size="sm" to="/business/reports">
            Back to Reports
          </ButtonLink>
        }
      />
      <ItemFilters
        key={withItemCriteria(new URLSearchParams(), searched).toString()}
        searched={searched}
        today={today}
        onSubmit={search}
      />
      {result && <FoundItems answer={result} />}
      {!result && !hasFailed && <LoadingItems />}
      {!result && hasFailed && (
        <EmptyState
          size="sm"
          title="Couldn't load the items."
          action={
            <Button variant="secondary" onClick={retry}>
              Try again
            </Button>
          }
        />
      )}
    </Container>
  );
}
