import { ChipSelect } from './chip-select.tsx';

type Order<Sort extends string> = { sort: Sort; direction: 'ascending' | 'descending' };
type NamedOrder<Sort extends string> = Order<Sort> & { label: string };

type OrderSelectProps<Sort extends string> = {
  /** The default order. */
  usual: NamedOrder<Sort>;
  others: readonly NamedOrder<Sort>[];
  value: Order<Sort>;
  onChange: (order: Order<Sort>) => void;
  className?: string;
};

const keyOf = <Sort extends string>({ sort, direction }: Order<Sort>) => `${sort} ${direction}`;

/** Sorts on a phone, where there are no column headers. */
export const OrderSelect = <Sort extends string>(props: OrderSelectProps<Sort>) => {
  const { usual, others, value, onChange, className } = props;
  return (
    <ChipSelect
      label="Sort by"
      all={usual.label}
      className={className}
      options={others.map((order) => ({ value: keyOf(order), label: order.label }))}
      value={keyOf(value) === keyOf(usual) ? '' : keyOf(value)}
      onChange={({ target }) => {
        const { sort, direction } = others.find((order) => keyOf(order) === target.value) ?? usual;
        onChange({ sort, direction });
      }}
    />
  );
};
