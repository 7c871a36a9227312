import { Check, Columns3, Search, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { paymentFilterLabels, paymentFilters } from '#contract/money/ledger/payment-status.ts';
import { serviceFilters } from '#contract/orders/orders/order-words.ts';
import { prettify } from '#contract/prettify.ts';
import { kindLabels } from '#contract/reports/transactions/filter-words.ts';
import {
  filterableAmounts,
  type HidableColumn,
  transactionKinds,
  withAmountText,
} from '#contract/reports/transactions/shown-amounts.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipSelect } from '#web/ui/form/chip-select.tsx';
import { OrderSelect } from '#web/ui/form/order-select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { ViewControl } from './use-view.ts';

type HistoryFiltersProps = {
  view: ViewControl;
  /** The columns that can be hidden. */
  columns: readonly { id: HidableColumn; label: string }[];
  /** Cards have no columns to hide or sort by, and a phone no room for so many filters. */
  hasColumns: boolean;
  /** "23 transactions" */
  shownText: string;
};

/** Filters for the rows that were found: in a line, or on a phone in a sheet. */
export function HistoryFilters({ view, columns, hasColumns, shownText }: HistoryFiltersProps) {
  return (
    <search aria-label="Within these transactions" className="flex flex-wrap gap-2 print:hidden">
      <TextField
        type="search"
        label="Find by order number or amount"
        hideLabel
        className="min-w-0 flex-1 md:max-w-72 md:basis-72"
        leading={<Search size={18} />}
        placeholder={hasColumns ? 'Order number or amount' : 'Number or amount'}
        value={view.find}
        onChange={({ target }) => view.change({ find: target.value })}
      />
      {hasColumns ? (
        <>
          <Selects view={view} columns={columns} />
          <Columns view={view} columns={columns} />
        </>
      ) : (
        <FilterSheet view={view} columns={columns} shownText={shownText} />
      )}
    </search>
  );
}

function FilterSheet({ view, columns, shownText }: Omit<HistoryFiltersProps, 'hasColumns'>) {
  const [isOpen, setIsOpen] = useState(false);
  const { amount, kind, payment, service } = view;
  const set = [amount, kind, payment, service].filter(Boolean).length;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<SlidersHorizontal size={18} />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {set > 0 ? `Filters (${set})` : 'Filters'}
      </Button>
      <Drawer open={isOpen} onClose={close} title="Filters">
        <div className="grid gap-3 [&_select]:w-full [&_select]:max-w-none">
          <Selects view={view} columns={columns} />
          <OrderSelect<typeof view.sort>
            usual={{ sort: 'date', direction: 'descending', label: 'Newest first' }}
            others={[
              { sort: 'date', direction: 'ascending', label: 'Oldest first' },
              { sort: 'total', direction: 'descending', label: 'Largest total first' },
              { sort: 'total', direction: 'ascending', label: 'Smallest total first' },
              { sort: 'itemTotal', direction: 'descending', label: 'Largest item total first' },
            ]}
            value={view}
            // Closes the drawer, because people sort to see the first rows.
            onChange={(order) => {
              view.change(order);
              close();
            }}
          />
          <Button className="mt-2" onClick={close}>
            Show {shownText}
          </Button>
        </div>
      </Drawer>
    </>
  );
}

function Selects({ view, columns }: Pick<HistoryFiltersProps, 'view' | 'columns'>) {
  const { amount, change, kind, payment, service } = view;
  // Hardly any restaurant has tax that we remit.
  const offered = filterableAmounts.filter(
    (id) => id !== 'taxRemitted' || id === amount || columns.some((column) => column.id === id),
  );
  return (
    <>
      <ChipSelect
        label="Service type"
        all="All service types"
        value={service}
        options={serviceFilters.map((value) => ({ value, label: prettify(value) }))}
        onChange={({ target }) =>
          change({ service: serviceFilters.find((each) => each === target.value) ?? '' })
        }
      />
      <ChipSelect
        label="Kind"
        all="All kinds"
        value={kind}
        options={transactionKinds.map((value) => ({ value, label: kindLabels[value] }))}
        onChange={({ target }) =>
          change({ kind: transactionKinds.find((k) => k === target.value) ?? '' })
        }
      />
      <ChipSelect
        label="Payment"
        all="All payments"
        value={payment}
        options={paymentFilters.map((value) => ({ value, label: paymentFilterLabels[value] }))}
        onChange={({ target }) =>
          change({ payment: paymentFilters.find((each) => each === target.value) ?? '' })
        }
      />
      <ChipSelect
        label="Amount"
        all="All amounts"
        value={amount}
        options={offered.map((value) => ({ value, label: withAmountText(value) }))}
        onChange={({ target }) =>
          change({ amount: filterableAmounts.find((each) => each === target.value) ?? '' })
        }
      />
    </>
  );
}

function Columns({ view, columns }: Pick<HistoryFiltersProps, 'view' | 'columns'>) {
  const { change, hidden } = view;
  const toggle = (id: HidableColumn) =>
    change({
      hidden: hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id],
    });
  return (
    <Menu
      trigger={
        <>
          <Columns3 size={16} />
          Columns
        </>
      }
      label="Columns"
      variant="secondary"
      align="end"
      items={columns.map(({ id, label }) => ({
        label: `${hidden.includes(id) ? 'Show' : 'Hide'} ${label}`,
        icon: <Check size={16} className={hidden.includes(id) ? 'invisible' : ''} />,
        onSelect: () => toggle(id),
      }))}
    />
  );
}
