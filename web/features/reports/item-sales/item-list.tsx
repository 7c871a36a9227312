import { Fragment } from 'react';
import { Link } from 'react-router';
import { centsOf } from '#contract/money/cents.ts';
import {
  comparedColumns,
  type ItemSorting,
  itemKeyOf,
} from '#contract/reports/item-sales/item-sorting.ts';
import { Change } from '#web/ui/figures/change.tsx';
import { FigureTable } from '#web/ui/figures/figure-table.tsx';
import { Money } from '#web/ui/figures/money.tsx';
import { RowList, RowListItem } from '#web/ui/figures/row-list.tsx';
import { SortHeader } from '#web/ui/figures/sort-header.tsx';
import { OrderSelect } from '#web/ui/form/order-select.tsx';
import { quantityChange } from '../report/index.ts';
import { firstDirection, type ItemRow, isNumeric, pathOfItem } from './item-rows.ts';
import { useItemLink } from './opened-item.ts';
import { QtyBar } from './qty-bar.tsx';

type ItemListProps = {
  rows: readonly ItemRow[];
  totals: Pick<ItemRow, 'qtyOrdered' | 'qtyReturned' | 'salesAmount' | 'sharePct'>;
  order: ItemSorting;
  onSort: (order: ItemSorting) => void;
  /** Whether there is a period before. Its quantities arrive later. */
  isCompared: boolean;
};

const number = (count: number) => count.toLocaleString('en-US');
const mostOf = (rows: readonly ItemRow[]) =>
  rows.reduce((most, { qtyOrdered }) => Math.max(most, qtyOrdered), 1);

const shareText = ({ sharePct }: Pick<ItemRow, 'sharePct'>) =>
  sharePct === 'n/a' ? sharePct : `${sharePct}%`;

const RowChange = ({ row: { qtyBefore, qtyOrdered } }: { row: ItemRow }) => (
  <Change changed={qtyBefore === null ? null : quantityChange(qtyOrdered, qtyBefore)} />
);

export function ItemTable({ rows, totals, order, onSort, isCompared }: ItemListProps) {
  const linkTo = useItemLink();
  const hasReturned = totals.qtyReturned > 0;
  const most = mostOf(rows);
  return (
    <FigureTable caption="Items" width="page">
      <thead>
        <tr>
          {comparedColumns
            .filter(({ id }) => id !== 'change' || isCompared)
            .map(({ id, label }) => (
              <Fragment key={id}>
                <SortHeader
                  numeric={isNumeric(id)}
                  direction={order.sort === id ? order.direction : 'none'}
                  onSort={() => {
                    const isSorted = order.sort === id;
                    const other = order.direction === 'ascending' ? 'descending' : 'ascending';
                    onSort({ sort: id, direction: isSorted ? other : firstDirection(id) });
                  }}
                >
                  {label}
                </SortHeader>
                {id === 'sales' && (
                  <th scope="col" className="num">
                    Share
                  </th>
                )}
              </Fragment>
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
          <tr key={itemKeyOf(row)}>
            <th scope="row" className="wrap">
              <Link {...linkTo(row)}>{row.itemName}</Link>
            </th>
            <td className="wrap">{row.categoryName}</td>
            <td className="wrap">{row.catalogName}</td>
            <td className="num">
              <span className="flex items-center justify-end gap-3">
                <QtyBar share={row.qtyOrdered / most} className="w-24 max-xl:hidden" />
                <span className="min-w-10">{number(row.qtyOrdered)}</span>
              </span>
            </td>
            <td className="num">
              <Money cents={centsOf(row.salesAmount)} />
            </td>
            <td className="num soft">{shareText(row)}</td>
            {isCompared && (
              <td className="num min-w-28 max-xl:min-w-20">
                <RowChange row={row} />
              </td>
            )}
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
          <td className="num">
            <Money cents={centsOf(totals.salesAmount)} strong />
          </td>
          <td className="num">{shareText(totals)}</td>
          {isCompared && <td />}
          {hasReturned && <td className="num">{number(totals.qtyReturned)}</td>}
        </tr>
      </tfoot>
    </FigureTable>
  );
}

/** The same items on a phone. */
export function ItemCards({ rows, isCompared, order, onSort }: ItemListProps) {
  const linkTo = useItemLink();
  const most = mostOf(rows);
  return (
    <div className="grid grid-cols-1 gap-3">
      <OrderSelect<ItemSorting['sort']>
        usual={{ sort: 'qty', direction: 'descending', label: 'Most sold first' }}
        others={[
          { sort: 'sales', direction: 'descending', label: 'Highest sales first' },
          { sort: 'qty', direction: 'ascending', label: 'Least sold first' },
          { sort: 'sales', direction: 'ascending', label: 'Lowest sales first' },
          { sort: 'item', direction: 'ascending', label: 'By name' },
        ]}
        value={order}
        onChange={onSort}
        className="justify-self-start"
      />
      <RowList aria-label="Items">
        {rows.map((row) => (
          <RowListItem key={itemKeyOf(row)}>
            <div className="min-w-0 flex-1">
              <p className="text-control font-semibold wrap-anywhere">
                <Link {...linkTo(row)} className="stretched-link">
                  {row.itemName}
                </Link>
              </p>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {pathOfItem(row)}
                {row.qtyReturned > 0 && `, ${number(row.qtyReturned)} returned`}
              </p>
            </div>
            <QtyBar share={row.qtyOrdered / most} className="w-14" />
            <p className="grid min-w-12 justify-items-end text-right">
              <span className="figures text-control font-semibold">{number(row.qtyOrdered)}</span>
              <Money cents={centsOf(row.salesAmount)} className="text-sm" />
              {isCompared && <RowChange row={row} />}
            </p>
          </RowListItem>
        ))}
      </RowList>
    </div>
  );
}
