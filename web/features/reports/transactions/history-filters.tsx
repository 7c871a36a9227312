import { Check, Columns3, Search } from 'lucide-react';
import { serviceFilters } from '#contract/money/orders/order-words.ts';
import { paidOutStatuses, paymentLabels } from '#contract/money/orders/payment-status.ts';
import { prettify } from '#contract/prettify.ts';
import { kindLabels } from '#contract/reports/transactions/filter-words.ts';
import {
  filterableAmounts,
  type HidableColumn,
  transactionKinds,
  withAmountText,
} from '#contract/reports/transactions/shown-amounts.ts';
import { ChipSelect } from '#web/ui/form/chip-select.tsx';
import { OrderSelect } from '#web/ui/form/order-select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { ViewControl } from './use-view.ts';

type HistoryFiltersProps = {
  view: ViewControl;
  /** The columns that can be hidden. */
  columns: readonly { id: HidableColumn; label: string }[];
  /** Cards have no columns to hide or sort by. */
  hasColumns: boolean;
};

/** Filters for the rows that were found. */
export function HistoryFilters({ view, columns, hasColumns }: HistoryFiltersProps) {
  const { amount, change, find, hidden, kind, payment, service } = view;
  const toggle = (id: HidableColumn) =>
    change({
      hidden: hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id],
    });
  return (
    <search aria-label="Within these transactions" className="flex flex-wrap gap-2 print:hidden">
      <TextField
        type="search"
        label="Find by order number or amount"
        hideLabel
        className="w-full sm:w-72"
        leading={<Search size={18} />}
        placeholder="Order number or amount"
        value={find}
        onChange={({ target }) => change({ find: target.value })}
      />
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
        options={paidOutStatuses.map((value) => ({ value, label: paymentLabels[value] }))}
        onChange={({ target }) =>
          change({ payment: paidOutStatuses.find((each) => each === target.value) ?? '' })
        }
      />
      <ChipSelect
        label="Amount"
        all="All amounts"
        value={amount}
        options={filterableAmounts.map((value) => ({ value, label: withAmountText(value) }))}
        onChange={({ target }) =>
          change({ amount: filterableAmounts.find((each) => each === target.value) ?? '' })
        }
      />
      {!hasColumns && (
        <OrderSelect<typeof view.sort>
          usual={{ sort: 'date', direction: 'descending', label: 'Newest first' }}
          others={[
            { sort: 'date', direction: 'ascending', label: 'Oldest first' },
            { sort: 'total', direction: 'descending', label: 'Largest total first' },
            { sort: 'total', direction: 'ascending', label: 'Smallest total first' },
            { sort: 'itemTotal', direction: 'descending', label: 'Largest item total first' },
          ]}
          value={view}
          onChange={change}
        />
      )}
      {hasColumns && (
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
      )}
    </search>
  );
}
