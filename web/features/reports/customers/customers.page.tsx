import { Users } from 'lucide-react';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Permission } from '#contract/people/access/roles.ts';
import { customerGroups } from '#contract/reports/customers/customer-rules.ts';
import { tableFormats } from '#contract/reports/exports/formats.ts';
import { loadPagesForPage } from '#web/platform/query/load-for-page.ts';
import { onSamePage } from '#web/platform/route-changes.ts';
import { useSignedInUser } from '#web/platform/session/use-session.ts';
import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterChip } from '#web/ui/form/filter-chip.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useScrollEdges } from '#web/ui/tabs/use-scroll-edges.ts';
import { PortalBreadcrumb, PortalTitle } from '../../site/frame/index.ts';
import { ExportMenu } from '../exports/index.ts';
import { completeText, LoadFailed, LoadingReport, TillNote } from '../report/index.ts';
import type { Route } from './+types/customers.page';
import { CustomerDrawer } from './customer-drawer.tsx';
import { CustomerList } from './customer-list.tsx';
import { chips, ordersText } from './customer-words.ts';
import { type CustomersView, readCustomersView, writeCustomersView } from './customers-view.ts';
import { FindByMobile } from './find-by-mobile.tsx';
import { customerPages, useCustomers } from './use-customers.ts';

// The loader also turns away roles without access to customers.
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const view = readCustomersView(new URL(request.url).searchParams);
  return loadPagesForPage(request, customerPages(view));
}

/** The page itself loads another filter or order. */
export const shouldRevalidate = unlessSearchChanged;

const links: { to: string; text: string; permission: Permission }[] = [
  { to: '/business/counter', text: 'Coupons at the counter', permission: 'counter' },
  { to: '/business/reports/coupons', text: 'Coupon results', permission: 'reports' },
];

/** Links to where staff take these diners' coupons and to how all coupons did. */
function CouponLinks() {
  const user = useSignedInUser();
  return (
    <nav aria-label="Coupons" className="flex flex-wrap gap-x-5 print:hidden">
      {links
        .filter(({ permission }) => user?.permissions.includes(permission))
        .map(({ to, text }) => (
          <Link key={to} to={to} className="link inline-flex min-h-11 items-center">
            {text}
          </Link>
        ))}
    </nav>
  );
}

type Counts = NonNullable<ReturnType<typeof useCustomers>['counts']>;
type ChipsProps = {
  counts: Counts;
  view: CustomersView;
  onChange: (change: Partial<CustomersView>) => void;
};

function Chips({ counts, view, onChange }: ChipsProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  useScrollEdges(row);
  return (
    <fieldset ref={row} className="scroll-row min-w-0 gap-2 py-1 sm:flex-wrap">
      <legend className="sr-only">Show</legend>
      {customerGroups.map((group) => {
        const { name, count } = chips[group];
        return (
          <FilterChip
            key={group}
            selected={view.group === group}
            onClick={() => onChange({ group })}
          >
            {`${name}: ${counts[count].toLocaleString('en-US')}`}
          </FilterChip>
        );
      })}
    </fieldset>
  );
}

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

/** The restaurant's day, by the offset of a time there. */
function todayAt(iso: string | undefined): string {
  const offsetMs = iso === undefined ? 0 : Date.parse(`${iso.slice(0, 19)}Z`) - Date.parse(iso);
  return new Date(Date.now() + offsetMs).toISOString().slice(0, 10);
}

/** Orders without a number belong to no customer: says so where somebody may look for them. */
function WithoutPhone({ counts: { ordersLately, ordersWithoutPhone } }: { counts: Counts }) {
  if (ordersWithoutPhone === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      {ordersWithoutPhone.toLocaleString('en-US')} of your {ordersText(ordersLately)} in the last 30
      days came without a mobile number, so {ordersWithoutPhone === 1 ? "it isn't" : "they aren't"}{' '}
      counted for any customer here.
    </p>
  );
}

/** The restaurant's diners: who comes often, who is new, and who has not come for a long time. */
export default function Customers() {
  const [params, setParams] = useSearchParams();
  const view = readCustomersView(params);
  const list = useCustomers(view);
  const change = (next: Partial<CustomersView>) =>
    setParams((now) => writeCustomersView(now, next), { replace: true, ...onSamePage });
  const today = todayAt(list.completeUpTo?.isoDateTime);
  const { counts, rows } = list;
  const hasNone = counts?.all === 0;
  return (
    <Container width="wide" className="grid grid-cols-1 gap-5 py-8">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div>
          <PortalBreadcrumb />
          <PortalTitle />
          <p className="mt-1 text-ink-soft">
            {[
              'Diners who ordered here with a mobile number',
              completeText(list.completeUpTo, today),
            ]
              .filter(Boolean)
              .join(', ')}
            .
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
          <TillNote span={undefined} today={today} completeUpTo={list.completeUpTo} />
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
        <CustomerList rows={rows} today={today} view={view} onChange={change} more={list.more} />
      )}
      <CustomerDrawer rows={rows ?? []} today={today} />
    </Container>
  );
}
