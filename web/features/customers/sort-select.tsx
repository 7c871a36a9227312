import { defaultCustomerView } from '#contract/customers/customer-rules.ts';
import { ChipSelect } from '../../ui/chip-select.tsx';
import type { CustomersView } from './customers-view.ts';

type SortSelectProps = {
  view: CustomersView;
  onChange: (change: Partial<CustomersView>) => void;
};

type Order = Pick<CustomersView, 'sort' | 'direction'>;

const orders: readonly (Order & { label: string })[] = [
  { sort: 'lastOrder', direction: 'ascending', label: 'Longest ago first' },
  { sort: 'orders', direction: 'descending', label: 'Most orders first' },
  { sort: 'spend', direction: 'descending', label: 'Highest spend first' },
  { sort: 'average', direction: 'descending', label: 'Highest average first' },
  { sort: 'orders', direction: 'ascending', label: 'Fewest orders first' },
  { sort: 'spend', direction: 'ascending', label: 'Lowest spend first' },
  { sort: 'average', direction: 'ascending', label: 'Lowest average first' },
];

const keyOf = ({ sort, direction }: Order) => `${sort} ${direction}`;

/** On a phone, where no column has a head. */
export const SortSelect = ({ view, onChange }: SortSelectProps) => (
  <ChipSelect
    label="Sort by"
    all="Last order first"
    className="justify-self-start"
    options={orders.map((order) => ({ value: keyOf(order), label: order.label }))}
    value={keyOf(view) === keyOf(defaultCustomerView) ? '' : keyOf(view)}
    onChange={({ target }) => {
      const { sort, direction } =
        orders.find((order) => keyOf(order) === target.value) ?? defaultCustomerView;
      onChange({ sort, direction });
    }}
  />
);
