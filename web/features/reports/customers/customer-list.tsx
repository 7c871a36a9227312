import { type RefObject, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { centsOf } from '#contract/money/cents.ts';
import type { CustomerSort } from '#contract/reports/customers/customer-rules.ts';
import type { ListedCustomer } from '#contract/reports/customers/customers.ts';
import { shortMomentText } from '#web/ui/figures/day-words.ts';
import { FigureTable } from '#web/ui/figures/figure-table.tsx';
import { Money } from '#web/ui/figures/money.tsx';
import { RowList, RowListItem } from '#web/ui/figures/row-list.tsx';
import { SortHeader } from '#web/ui/figures/sort-header.tsx';
import { OrderSelect } from '#web/ui/form/order-select.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { drawerLink, withParam } from '../report/index.ts';
import { useAsTable } from '../transactions/index.ts';
import { customerParam } from './customer-param.ts';
import { ordersText } from './customer-words.ts';
import { type CustomersView, sortBy } from './customers-view.ts';
import type { useCustomers } from './use-customers.ts';

type SortSelectProps = {
  view: CustomersView;
  onChange: (change: Partial<CustomersView>) => void;
};

const SortSelect = ({ view, onChange }: SortSelectProps) => (
  <OrderSelect<CustomersView['sort']>
    usual={{ sort: 'lastOrder', direction: 'descending', label: 'Last order first' }}
    others={[
      { sort: 'lastOrder', direction: 'ascending', label: 'Longest ago first' },
      { sort: 'orders', direction: 'descending', label: 'Most orders first' },
      { sort: 'spend', direction: 'descending', label: 'Highest spend first' },
      { sort: 'average', direction: 'descending', label: 'Highest average first' },
      { sort: 'orders', direction: 'ascending', label: 'Fewest orders first' },
      { sort: 'spend', direction: 'ascending', label: 'Lowest spend first' },
      { sort: 'average', direction: 'ascending', label: 'Lowest average first' },
    ]}
    value={view}
    onChange={onChange}
    className="justify-self-start"
  />
);

type ListProps = {
  rows: readonly ListedCustomer[];
  today: string;
  view: CustomersView;
  onChange: (change: Partial<CustomersView>) => void;
};

function CustomerLink({ row, stretched }: { row: ListedCustomer; stretched?: boolean }) {
  const [params] = useSearchParams();
  return (
    <Link
      {...drawerLink(withParam(params, customerParam, row.customerId))}
      aria-haspopup="dialog"
      className={stretched ? 'stretched-link figures' : 'figures'}
    >
      {row.maskedPhoneNumber}
    </Link>
  );
}

type TableProps = ListProps & { items: RefObject<HTMLTableSectionElement | null> };

function CustomerTable({ rows, today, view, onChange, items }: TableProps) {
  const header = (sort: CustomerSort, label: string) => (
    <SortHeader
      numeric={sort !== 'lastOrder'}
      direction={view.sort === sort ? view.direction : 'none'}
      onSort={() => onChange(sortBy(view, sort))}
    >
      {label}
    </SortHeader>
  );
  return (
    <FigureTable caption="Customers">
      <thead>
        <tr>
          <th scope="col">Mobile number</th>
          {header('orders', 'Orders')}
          {header('spend', 'Spend')}
          {header('average', 'Average')}
          <th scope="col" className="num">
            Coupons used
          </th>
          {header('lastOrder', 'Last order')}
        </tr>
      </thead>
      <tbody ref={items}>
        {rows.map((row) => (
          <tr key={row.customerId}>
            <td>
              <CustomerLink row={row} />
            </td>
            <td className="num">{row.orders.toLocaleString('en-US')}</td>
            <td className="num">
              <Money cents={centsOf(row.spend)} />
            </td>
            <td className="num">
              <Money cents={centsOf(row.average)} />
            </td>
            <td className="num soft">{row.couponsUsed > 0 ? row.couponsUsed : '–'}</td>
            <td>
              <time dateTime={row.lastOrderDate.isoDateTime}>
                {shortMomentText(row.lastOrderDate.isoDateTime, today)}
              </time>
            </td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}

type CardsProps = ListProps & { items: RefObject<HTMLUListElement | null> };

/** The same on a phone. */
const CustomerCards = ({ rows, today, items }: CardsProps) => (
  <RowList ref={items} aria-label="Customers">
    {rows.map((row) => (
      <RowListItem key={row.customerId} className="min-h-16">
        <div className="min-w-0 flex-1">
          <p className="text-control font-semibold">
            <CustomerLink row={row} stretched />
          </p>
          <p className="text-sm text-ink-soft">
            {ordersText(row.orders)}, last{' '}
            <time dateTime={row.lastOrderDate.isoDateTime}>
              {shortMomentText(row.lastOrderDate.isoDateTime, today)}
            </time>
          </p>
        </div>
        <div className="text-right">
          <p className="text-control font-semibold">
            <Money cents={centsOf(row.spend)} strong />
          </p>
          <p className="text-sm text-ink-soft">
            <Money cents={centsOf(row.average)} strong /> each
          </p>
        </div>
      </RowListItem>
    ))}
  </RowList>
);

type CustomerListProps = ListProps & { more: ReturnType<typeof useCustomers>['more'] };

export function CustomerList({ more, ...list }: CustomerListProps) {
  const table = useRef<HTMLTableSectionElement>(null);
  const cards = useRef<HTMLUListElement>(null);
  const asTable = useAsTable();
  return (
    <div className="grid grid-cols-1 gap-4">
      {asTable ? (
        <CustomerTable {...list} items={table} />
      ) : (
        <>
          <SortSelect view={list.view} onChange={list.onChange} />
          <CustomerCards {...list} items={cards} />
        </>
      )}
      <LoadMore list={asTable ? table : cards} {...more} className="justify-self-center" />
    </div>
  );
}
