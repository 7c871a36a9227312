import { ArrowUpDown, Check, Columns3, Search, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { serviceFilters } from '#contract/money/orders/order-words.ts';
import { paidOutStatuses, paymentLabels } from '#contract/money/orders/payment-status.ts';
import { prettify } from '#contract/prettify.ts';
import { kindLabels } from '#contract/reports/transactions/filter-words.ts';
import { noFilter } from '#contract/reports/transactions/find-transactions.ts';
import {
  filterableAmounts,
  type HidableColumn,
  transactionKinds,
  withAmountText,
} from '#contract/reports/transactions/shown-amounts.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipSelect } from '#web/ui/form/chip-select.tsx';
import { OrderSelect } from '#web/ui/form/order-select.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { ViewControl } from './use-view.ts';

type HistoryFiltersProps = {
  view: ViewControl;
  /** The columns that can be hidden. */
  columns: readonly { id: HidableColumn; label: string }[];
  /** Cards have no columns to hide or sort by, and no room for all filters. */
  hasColumns: boolean;
  /** How many rows the filters show; `null` while they load. */
  shownCount: number | null;
};

/** The lists to choose from; choosing what isn't in a list means all. */
const choicesOf = ({ amount, change, kind, payment, service }: ViewControl) => [
  {
    label: 'Service type',
    all: 'All service types',
    value: service,
    options: serviceFilters.map((value) => ({ value, label: prettify(value) })),
    choose: (chosen: string) =>
      change({ service: serviceFilters.find((each) => each === chosen) ?? '' }),
  },
  {
    label: 'Kind',
    all: 'All kinds',
    value: kind,
    options: transactionKinds.map((value) => ({ value, label: kindLabels[value] })),
    choose: (chosen: string) =>
      change({ kind: transactionKinds.find((each) => each === chosen) ?? '' }),
  },
  {
    label: 'Payment',
    all: 'All payments',
    value: payment,
    options: paidOutStatuses.map((value) => ({ value, label: paymentLabels[value] })),
    choose: (chosen: string) =>
      change({ payment: paidOutStatuses.find((each) => each === chosen) ?? '' }),
  },
  {
    label: 'Amount',
    all: 'All amounts',
    value: amount,
    options: filterableAmounts.map((value) => ({ value, label: withAmountText(value) })),
    choose: (chosen: string) =>
      change({ amount: filterableAmounts.find((each) => each === chosen) ?? '' }),
  },
];

/** On a phone: one button, whose sheet has the lists. */
function FilterSheet({ view, shownCount }: Pick<HistoryFiltersProps, 'view' | 'shownCount'>) {
  const [isOpen, setIsOpen] = useState(false);
  const choices = choicesOf(view);
  const count = choices.filter(({ value }) => value !== '').length;
  const close = () => setIsOpen(false);
  const rows = shownCount?.toLocaleString('en-US');
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal size={16} className="max-[359px]:hidden" />
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Filters"
        size="sm"
        footer={
          <>
            {count > 0 && (
              <Button
                variant="secondary"
                onClick={() => view.change({ ...noFilter, find: view.find })}
              >
                Clear filters
              </Button>
            )}
            <Button onClick={close}>
              {rows === undefined
                ? 'Show transactions'
                : `Show ${rows} ${rows === '1' ? 'transaction' : 'transactions'}`}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          {choices.map(({ all, choose, ...choice }) => (
            <SelectField
              key={choice.label}
              {...choice}
              placeholder={all}
              onChange={({ target }) => choose(target.value)}
            />
          ))}
        </div>
      </Dialog>
    </>
  );
}

/** Filters for the rows that were found. */
export function HistoryFilters({ view, columns, hasColumns, shownCount }: HistoryFiltersProps) {
  const { change, find, hidden } = view;
  const toggle = (id: HidableColumn) =>
    change({
      hidden: hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id],
    });
  return (
    <search aria-label="Within these transactions" className="flex gap-2 md:flex-wrap print:hidden">
      <TextField
        type="search"
        label="Find by order number or amount"
        hideLabel
        className="min-w-0 flex-1 md:w-72 md:flex-none"
        leading={<Search size={18} />}
        placeholder={hasColumns ? 'Order number or amount' : 'Order or amount'}
        value={find}
        onChange={({ target }) => change({ find: target.value })}
      />
      {!hasColumns && <FilterSheet view={view} shownCount={shownCount} />}
      {!hasColumns && (
        <OrderSelect<typeof view.sort>
          icon={<ArrowUpDown size={18} />}
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
      {hasColumns &&
        choicesOf(view).map(({ choose, ...choice }) => (
          <ChipSelect
            key={choice.label}
            {...choice}
            onChange={({ target }) => choose(target.value)}
          />
        ))}
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
