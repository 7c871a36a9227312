import { type ItemNames, itemKeyOf } from '#contract/reports/item-sales/item-order.ts';
import { Change } from '#web/ui/figures/change.tsx';
import { RowList, RowListItem } from '#web/ui/figures/row-list.tsx';
import { quantityChange } from '../report/index.ts';
import { pathOfItem } from './item-row.ts';

type NotOrderedProps = {
  items: readonly ItemNames[];
  qtyBefore: (item: ItemNames) => number | null;
};

/** Items on the menu that nobody ordered. */
export function NotOrdered({ items, qtyBefore }: NotOrderedProps) {
  if (items.length === 0) return null;
  return (
    <details className="max-w-page">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-control">
        Not ordered ({items.length.toLocaleString('en-US')})
      </summary>
      <RowList aria-label="Not ordered" className="mt-1">
        {items.map((item) => {
          const before = qtyBefore(item);
          return (
            <RowListItem key={itemKeyOf(item)}>
              <div className="min-w-0 flex-1 wrap-anywhere sm:flex sm:gap-3">
                <p className="text-control font-medium">{item.itemName}</p>
                <p className="text-sm text-ink-soft sm:mt-0.5">{pathOfItem(item)}</p>
              </div>
              {before !== null && before > 0 && <Change changed={quantityChange(0, before)} />}
            </RowListItem>
          );
        })}
      </RowList>
    </details>
  );
}
