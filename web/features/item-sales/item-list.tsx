import { type ItemOrder, type ItemRow, itemColumns } from '#contract/reports/item-order.ts';
import { FigureTable } from '../../ui/figure-table.tsx';
import { RowList, RowListItem } from '../../ui/row-list.tsx';
import { SortHeader } from '../../ui/sort-header.tsx';
import { firstDirection } from './item-order.ts';

type ItemListProps = {
  rows: readonly ItemRow[];
  totals: { qtyOrdered: number; qtyReturned: number };
  order: ItemOrder;
  onSort: (order: ItemOrder) => void;
};

const keyOf = ({ itemName, categoryName, catalogName }: ItemRow) =>
  JSON.stringify([itemName, categoryName, catalogName]);

const number = (count: number) => count.toLocaleString('en-US');

/** As long as the quantity is large, beside that of the most sold. */
const Bar = ({ share }: { share: number }) => (
  <span
    aria-hidden="true"
    className="block h-2 w-24 overflow-hidden rounded-full bg-sand print:hidden"
  >
    <span className="block h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
  </span>
);

export function ItemTable({ rows, totals, order, onSort }: ItemListProps) {
  const hasReturned = totals.qtyReturned > 0;
  const most = rows.reduce((max, { qtyOrdered }) => Math.max(max, qtyOrdered), 1);
  return (
    <FigureTable caption="Items" width="page">
      <thead>
        <tr>
          {itemColumns.map(({ id, label }) => (
            <SortHeader
              key={id}
              numeric={id === 'qty'}
              direction={order.sort === id ? order.direction : 'none'}
              onSort={() => {
                const isSorted = order.sort === id;
                const other = order.direction === 'ascending' ? 'descending' : 'ascending';
                onSort({ sort: id, direction: isSorted ? other : firstDirection(id) });
              }}
            >
              {label}
            </SortHeader>
          ))}
          {hasReturned && (
            <th scope="col" className="num">
              Returned
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row" className="wrap">
              {row.itemName}
            </th>
            <td className="wrap">{row.categoryName}</td>
            <td className="wrap">{row.catalogName}</td>
            <td className="num">
              <span className="flex items-center justify-end gap-3">
                <Bar share={row.qtyOrdered / most} />
                <span className="min-w-10">{number(row.qtyOrdered)}</span>
              </span>
            </td>
            {hasReturned && <td className="num soft">{number(row.qtyReturned)}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Total
          </th>
          <td className="num">{number(totals.qtyOrdered)}</td>
          {hasReturned && <td className="num">{number(totals.qtyReturned)}</td>}
        </tr>
      </tfoot>
    </FigureTable>
  );
}

/** The same on a phone. */
export const ItemCards = ({ rows }: ItemListProps) => (
  <RowList aria-label="Items">
    {rows.map((row) => (
      <RowListItem key={keyOf(row)}>
        <div className="min-w-0 flex-1">
          <p className="text-control font-semibold wrap-anywhere">{row.itemName}</p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {row.categoryName}, {row.catalogName}
            {row.qtyReturned > 0 && `, ${number(row.qtyReturned)} returned`}
          </p>
        </div>
        <p className="figures text-control font-semibold">{number(row.qtyOrdered)}</p>
      </RowListItem>
    ))}
  </RowList>
);
