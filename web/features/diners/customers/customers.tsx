import { Users } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { customerGroups } from '#contract/customers/customer-rules.ts';
import { tableFormats } from '#contract/exports/formats.ts';
import { stayInPlace } from '../../platform/route-changes.ts';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ExportMenu } from '../exports/index.ts';
import { completeText, LoadFailed, LoadingReport } from '../reports/index.ts';
import { CouponLinks } from './coupon-links.tsx';
import { CustomerDrawer } from './customer-drawer.tsx';
import { CustomerList } from './customer-list.tsx';
import { chips } from './customer-words.ts';
import { type CustomersView, readView, writeView } from './customers-view.ts';
import { FindByMobile } from './find-by-mobile.tsx';
import { type FirstCustomers, useCustomers } from './use-customers.ts';
import { WithoutPhone } from './without-phone.tsx';

type Counts = NonNullable<FirstCustomers['page']['counts']>;
type ChipsProps = {
  counts: Counts;
  view: CustomersView;
  onChange: (change: Partial<CustomersView>) => void;
};

const Chips = ({ counts, view, onChange }: ChipsProps) => (
  <fieldset className="-mx-gutter flex min-w-0 gap-2 overflow-x-auto px-gutter py-1 scrollbar-none sm:mx-0 sm:flex-wrap sm:px-0">
    <legend className="sr-only">Show</legend>
    {customerGroups.map((group) => {
      const { name, count } = chips[group];
      return (
        <FilterChip key={group} selected={view.group === group} onClick={() => onChange({ group })}>
          {`${name}: ${counts[count].toLocaleString('en-US')}`}
        </FilterChip>
      );
    })}
  </fieldset>
);

const Nobody = ({ counts }: { counts: Counts }) => (
  <EmptyState
    icon={<Users size={28} />}
    title="No customers yet"
    text={
      counts.ordersLately > 0
        ? 'None of your orders has a mobile number yet. Diners show up here after an order with one.'
        : 'Diners show up here after their first order.'
    }
  />
);

/** The restaurant's diners: who comes often, who is new, and who has not come for a long time. */
export function Customers({ first }: { first: FirstCustomers }) {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const list = useCustomers(first, view);
  const change = (next: Partial<CustomersView>) =>
    setParams((now) => writeView(now, next), { replace: true, ...stayInPlace });
  const today = new Date().toISOString().slice(0, 10);
  const { counts, rows } = list;
  const hasNone = counts?.all === 0;
  return (
    <Container width="wide" className="grid grid-cols-1 gap-5 py-8">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div>
          <h1 className="text-2xl">Customers</h1>
          <p className="mt-1 text-ink-soft">
            Diners who ordered here with a mobile number, {completeText(list.completeUpTo, today)}.
          </p>
          <CouponLinks />
        </div>
        {!hasNone && <ExportMenu what={{ report: 'customers', ...view }} formats={tableFormats} />}
      </div>
      <FindByMobile />
      {counts && !hasNone && (
        <div className="grid grid-cols-1 gap-2">
          <Chips counts={counts} view={view} onChange={change} />
          <WithoutPhone counts={counts} />
        </div>
      )}
      {rows === null && list.hasFailed && (
        <LoadFailed title="Couldn't load your customers." onRetry={list.retry} />
      )}
      {rows === null && !list.hasFailed && (
        <LoadingReport label="Loading customers">
          <Skeleton className="h-120" />
        </LoadingReport>
      )}
      {rows?.length === 0 &&
        (counts && hasNone ? (
          <Nobody counts={counts} />
        ) : (
          <EmptyState size="sm" title={chips[view.group].nobody} />
        ))}
      {rows && rows.length > 0 && (
        <CustomerList
          {...{ rows, today, view }}
          onChange={change}
          hasMore={list.hasMore}
          busy={list.busy}
          onMore={list.loadMore}
        />
      )}
      <CustomerDrawer rows={rows ?? []} today={today} />
    </Container>
  );
}
