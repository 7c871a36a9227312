import { OrderSelect } from '../../ui/order-select.tsx';
import type { CustomersView } from './customers-view.ts';

type SortSelectProps = {
  view: CustomersView;
  onChange: (change: Partial<CustomersView>) => void;
};

export const SortSelect = ({ view, onChange }: SortSelectProps) => (
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
