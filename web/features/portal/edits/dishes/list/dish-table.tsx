import { TableFrame } from '#web/ui/figures/table-frame.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { DishName, DishPhoto, DishState, type MenuActs, SoldText } from './dish-parts.tsx';
import type { MenuRow } from './menu-rows.ts';
import { PriceField } from './price-field.tsx';

type DishesProps = { category: string; rows: readonly MenuRow[]; acts: MenuActs };

const hidden = (text: string) => <span className="sr-only">{text}</span>;

/** The dishes of a category, each in one row. */
export function DishTable({ category, rows, acts }: DishesProps) {
  const { choose, isChosen, isTills, month } = acts;
  const ids = rows.map(({ itemId }) => itemId);
  return (
    <TableFrame caption={`Dishes of ${category}`}>
      <table className="data-table [--cell-side:10px]">
        <caption className="sr-only">Dishes of {category}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-10">
              <Checkbox
                label={hidden(`All of ${category}`)}
                checked={ids.every(isChosen)}
                onChange={({ target }) => choose(ids, target.checked)}
              />
            </th>
            <th scope="col" className="w-full">
              Dish
            </th>
            <th scope="col" className="text-right">
              Price
            </th>
            <th scope="col">Sold out</th>
            {month !== null && (
              <th scope="col" className="text-right">
                {month}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.itemId}>
              <td>
                <Checkbox
                  label={hidden(`Choose ${row.name}`)}
                  checked={isChosen(row.itemId)}
                  onChange={({ target }) => choose([row.itemId], target.checked)}
                />
              </td>
              <th scope="row" className="wrap">
                <span className="flex items-center gap-3">
                  <DishPhoto photo={row.photo} />
                  <span className="min-w-0 wrap-anywhere">
                    <DishName row={row} />
                  </span>
                </span>
              </th>
              <td className="text-right">
                <PriceField dish={row} isTills={isTills} />
              </td>
              <td>
                <DishState row={row} acts={acts} />
              </td>
              {month !== null && (
                <td className="text-right">
                  <SoldText sold={row.sold} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** The same dishes on a phone. */
export function DishCards({ category, rows, acts }: DishesProps) {
  const { choose, isChosen, isTills, month } = acts;
  return (
    <ul
      aria-label={`Dishes of ${category}`}
      className="divide-y divide-line rounded-md border border-line bg-paper"
    >
      {rows.map((row) => (
        <li key={row.itemId} className="grid gap-2 px-3 py-3">
          <div className="flex items-start gap-3 has-[form]:flex-wrap">
            <Checkbox
              label={hidden(`Choose ${row.name}`)}
              checked={isChosen(row.itemId)}
              onChange={({ target }) => choose([row.itemId], target.checked)}
              className="-mr-3"
            />
            <DishPhoto photo={row.photo} />
            <div className="min-w-0 flex-1 wrap-anywhere">
              <DishName row={row} />
            </div>
            <div className="text-right has-[form]:basis-full">
              <PriceField dish={row} isTills={isTills} />
            </div>
          </div>
          <div className="flex items-end justify-between gap-3">
            <DishState row={row} acts={acts} />
            {month !== null && row.sold && (
              <p className="text-right">
                <SoldText sold={row.sold} />
                <span className="text-sm text-ink-soft"> in {month}</span>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
