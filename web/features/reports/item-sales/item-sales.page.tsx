import { ArrowLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { centsOf, shownCents } from '#contract/money/cents.ts';
import { tableFormats } from '#contract/reports/exports/formats.ts';
import {
  type ItemNames,
  itemKeyOf,
  menuPriceParts,
  soldBefore,
  sortItems,
} from '#contract/reports/item-sales/item-sorting.ts';
import { onSamePage } from '#web/platform/route-changes.ts';
import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Change } from '#web/ui/figures/change.tsx';
import { RowList, RowListItem } from '#web/ui/figures/row-list.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ExportMenu } from '../exports/index.ts';
import {
  ComparedText,
  type Comparison,
  countChange,
  LoadFailed,
  LoadingReport,
  prefetchReport,
  quantityChange,
  ReportHeading,
  SumBox,
  subtitleOf,
  useCompleteUpTo,
  useReportTime,
} from '../report/index.ts';
import { useAsTable } from '../transactions/index.ts';
import type { Route } from './+types/item-sales.page';
import {
  type ItemCriteria,
  isSameSearch,
  readItemCriteria,
  withItemCriteria,
} from './item-criteria.ts';
import { ItemDrawer } from './item-drawer.tsx';
import { ItemFilters } from './item-filters.tsx';
import { ItemCards, ItemTable } from './item-list.tsx';
import { pathOfItem, readItemOrder, withItemOrder } from './item-rows.ts';
import {
  type ItemSalesAnswer,
  itemSalesIn,
  itemSalesQuery,
  useItemSales,
  useItemsBefore,
} from './use-item-sales.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchReport(request, itemSalesIn);

/** The page itself loads another search. */
export const shouldRevalidate = unlessSearchChanged;

const ItemsOrdered = ({ count }: { count: number }) => (
  <h2 className="text-xl">
    {count.toLocaleString('en-US')} {count === 1 ? 'item ordered' : 'items ordered'}
  </h2>
);

type FoundProps = { answer: ItemSalesAnswer; comparison: Comparison<ItemSalesAnswer> };

/** docs/MONEY.md, identity 5. */
function HowSalesAddUp({ menuPrice }: Pick<ItemSalesAnswer, 'menuPrice'>) {
  const terms = menuPriceParts
    .map(({ field, label }) => ({ label, cents: centsOf(menuPrice[field]) }))
    .filter(({ cents }, index) => index === 0 || cents !== 0);
  const unexplained = centsOf(menuPrice.unexplainedAmount);
  return (
    <section aria-labelledby="adds-up" className="grid gap-2">
      <h2 id="adds-up" className="text-lg">
        How the sales add up
      </h2>
      <SumBox
        terms={terms}
        total={{ label: 'Menu price of all orders', cents: centsOf(menuPrice.totalAmount) }}
        note="Before discounts, tax and fees. Returned items aren't subtracted."
        alert={
          unexplained !== 0 && (
            <p role="alert" className="font-bold text-danger">
              {shownCents(unexplained)} unexplained. Please tell our support about this report.
            </p>
          )
        }
        dense
      />
    </section>
  );
}

type NotOrderedProps = {
  items: readonly ItemNames[];
  qtyBefore: (item: ItemNames) => number | null;
};

/** Items on the menu that nobody ordered. */
function NotOrdered({ items, qtyBefore }: NotOrderedProps) {
  if (items.length === 0) return null;
  return (
    <details className="max-w-page">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-control">
        Not ordered ({items.length.toLocaleString('en-US')})
      </summary>
      <RowList aria-label="Not ordered" className="mt-1">
        {items.map((item) => {
          const before = qtyBefore(item);
          return (
            <RowListItem key={itemKeyOf(item)}>
              <div className="min-w-0 flex-1 wrap-anywhere sm:flex sm:gap-3">
                <p className="text-control font-medium">{item.itemName}</p>
                <p className="text-sm text-ink-soft sm:mt-0.5">{pathOfItem(item)}</p>
              </div>
              {before !== null && before > 0 && <Change changed={quantityChange(0, before)} />}
            </RowListItem>
          );
        })}
      </RowList>
    </details>
  );
}

function FoundItems({ answer, comparison }: FoundProps) {
  const [params, setParams] = useSearchParams();
  const asTable = useAsTable();
  const { isOffered, result: before } = comparison;
  const { menuPrice, notOrdered, results, totals } = answer;
  const qtyBefore = useMemo(() => soldBefore(before?.results ?? null), [before]);
  const rows = useMemo(
    () => results.map((row) => ({ ...row, qtyBefore: qtyBefore(row) })),
    [results, qtyBefore],
  );
  const unsold = <NotOrdered items={notOrdered} qtyBefore={qtyBefore} />;
  if (results.length === 0) {
    return (
      <>
        <ItemsOrdered count={0} />
        <EmptyState size="sm" title="No orders were found, try changing the search filter." />
        {unsold}
      </>
    );
  }
  const order = readItemOrder(params);
  const List = asTable ? ItemTable : ItemCards;
  const changed = before && countChange(totals.qtyOrdered, before.totals.qtyOrdered);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <div className="flex items-baseline gap-3">
          <ItemsOrdered count={totals.qtyOrdered} />
          {isOffered && <Change changed={changed} size="large" />}
        </div>
        <ComparedText comparison={comparison} />
      </div>
      <List
        rows={sortItems(rows, order)}
        totals={totals}
        order={order}
        isCompared={isOffered}
        onSort={(next) =>
          setParams((now) => withItemOrder(now, next), { replace: true, ...onSamePage })
        }
      />
      {unsold}
      <HowSalesAddUp menuPrice={menuPrice} />
    </div>
  );
}

const LoadingItems = () => (
  <LoadingReport label="Loading items" className="max-w-page">
    <Skeleton className="h-7 w-48" />
    <Skeleton className="h-96" />
  </LoadingReport>
);

/** How often each item was ordered, by the name it was sold under. */
export default function ItemSales() {
  const { nowMs, today: todayNow, zones } = useReportTime();
  const [params, setParams] = useSearchParams();
  const [searchNumber, setSearchNumber] = useState(0);
  const today = todayNow();
  const searched = readItemCriteria(params, today);
  const { askedAtMs, hasFailed, result, retry } = useItemSales(searched, searchNumber);
  const comparison = useItemsBefore(searched, { searchNumber, isReady: result !== null });
  const completeUpTo = useCompleteUpTo(result?.completeUpTo);

  const search = (criteria: ItemCriteria) => {
    if (isSameSearch(criteria, searched)) setSearchNumber((times) => times + 1);
    setParams((now) => withItemCriteria(now, criteria), onSamePage);
  };
  return (
    <Container width="wide" className="grid grid-cols-1 gap-5 py-6">
      <ReportHeading
        subtitle={subtitleOf({ span: searched.span, today, zones, atMs: nowMs(), completeUpTo })}
        askedAtMs={askedAtMs}
        completeness={{ span: searched.span, today, completeUpTo }}
        actions={
          <>
            <ButtonLink
              variant="secondary"
              size="sm"
              to="/business/reports"
              className="max-sm:w-11 max-sm:px-0"
            >
              <ArrowLeft size={16} aria-hidden="true" className="sm:hidden" />
              <span className="max-sm:sr-only">Back to Reports</span>
            </ButtonLink>
            <ExportMenu
              what={{
                report: 'itemSales',
                ...itemSalesQuery(zones, searched),
                before: comparison.period,
                ...readItemOrder(params),
              }}
              formats={tableFormats}
            />
          </>
        }
      />
      <ItemFilters
        key={withItemCriteria(new URLSearchParams(), searched).toString()}
        searched={searched}
        today={today}
        onSubmit={search}
      />
      {result && <FoundItems answer={result} comparison={comparison} />}
      <ItemDrawer span={searched.span} today={today} />
      {!result && !hasFailed && <LoadingItems />}
      {!result && hasFailed && <LoadFailed title="Couldn't load the items." onRetry={retry} />}
    </Container>
  );
}
