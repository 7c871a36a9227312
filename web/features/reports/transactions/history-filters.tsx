import { Check, Columns3, Search, SlidersHorizontal } from 'lucide-react';
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
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { ViewControl } from './use-view.ts';

type HistoryFiltersProps = {
  view: ViewControl;
  /** The columns that can be hidden. */
  columns: readonly { id: HidableColumn; label: string }[];
  /** Cards have no columns to hide or sort by, and their filters are in a sheet. */
  hasColumns: boolean;
  /** How many rows the filters show; undefined while they load. */
  shownCount: number | undefined;
};

type Choice = {
  label: string;
  all: string;
  value: string;
  options: readonly { value: string; label: string }[];
  choose: (value: string) => void;
};

/** The filters that are chosen from a list. */
function choicesOf({ amount, change, kind, payment, service }: ViewControl): Choice[] {
  return [
    {
      label: 'Service type',
      all: 'All service types',
      value: service,
      options: serviceFilters.map((value) => ({ value, label: prettify(value) })),
      choose: (value) => change({ service: serviceFilters.find((each) => each === value) ?? '' }),
    },
    {
      label: 'Kind',
      all: 'All kinds',
      value: kind,
      options: transactionKinds.map((value) => ({ value, label: kindLabels[value] })),
      choose: (value) => change({ kind: transactionKinds.find((each) => each === value) ?? '' }),
    },
    {
      label: 'Payment',
      all: 'All payments',
      value: payment,
      options: paidOutStatuses.map((value) => ({ value, label: paymentLabels[value] })),
      choose: (value) => change({ payment: paidOutStatuses.find((each) => each === value) ?? '' }),
    },
    {
      label: 'Amount',
      all: 'All amounts',
      value: amount,
      options: filterableAmounts.map((value) => ({ value, label: withAmountText(value) })),
      choose: (value) => change({ amount: filterableAmounts.find((each) => each === value) ?? '' }),
    },
  ];
}

const orders = [
  { sort: 'date', direction: 'ascending', label: 'Oldest first' },
  { sort: 'total', direction: 'descending', label: 'Largest total first' },
  { sort: 'total', direction: 'ascending', label: 'Smallest total first' },
  { sort: 'itemTotal', direction: 'descending', label: 'Largest item total first' },
] as const;

/** Replaces the headers of columns, which sort a table. */
function sortChoiceOf({ change, direction, sort }: ViewControl): Choice {
  const keyOf = (order: Pick<ViewControl, 'sort' | 'direction'>) =>
    `${order.sort} ${order.direction}`;
  const now = keyOf({ sort, direction });
  return {
    label: 'Sort by',
    all: 'Newest first',
    value: now === 'date descending' ? '' : now,
    options: orders.map((order) => ({ value: keyOf(order), label: order.label })),
    choose: (value) => {
      const order = orders.find((each) => keyOf(each) === value);
      change({ sort: order?.sort ?? 'date', direction: order?.direction ?? 'descending' });
    },
  };
}

const showText = (count: number | undefined) =>
  count === undefined
    ? 'Show transactions'
    : `Show ${count.toLocaleString('en-US')} ${count === 1 ? 'transaction' : 'transactions'}`;

/** On a phone: the lists in a sheet, and beside the search one button that says how many are set. */
function FilterSheet({ view, shownCount }: Pick<HistoryFiltersProps, 'view' | 'shownCount'>) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const choices = choicesOf(view);
  const set = choices.filter(({ value }) => value !== '').length;
  return (
    <>
      <Button
        variant={set > 0 ? 'primary' : 'secondary'}
        icon={<SlidersHorizontal size={16} />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {set > 0 ? `Filters (${set})` : 'Filters'}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Filters"
        size="sm"
        footer={
          <>
            {set > 0 && (
              <Button
                variant="secondary"
                onClick={() => view.change({ ...noFilter, find: view.find })}
              >
                Clear filters
              </Button>
            )}
            <Button onClick={close}>{showText(shownCount)}</Button>
          </>
        }
      >
        <div className="grid gap-4">
          {[...choices, sortChoiceOf(view)].map(({ label, all, value, options, choose }) => (
            <SelectField
              key={label}
              label={label}
              placeholder={all}
              value={value}
              options={options}
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
    <search aria-label="Within these transactions" className="flex flex-wrap gap-2 print:hidden">
      <TextField
        type="search"
        label="Find by order number or amount"
        hideLabel
        className="min-w-0 flex-1 md:w-72 md:flex-none"
        leading={<Search size={18} />}
        placeholder="Order number or amount"
        value={find}
        onChange={({ target }) => change({ find: target.value })}
      />
      {!hasColumns && <FilterSheet view={view} shownCount={shownCount} />}
      {hasColumns &&
        choicesOf(view).map(({ label, all, value, options, choose }) => (
          <ChipSelect
            key={label}
            {...{ label, all, value, options }}
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
