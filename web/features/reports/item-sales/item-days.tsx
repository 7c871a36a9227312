import { useState } from 'react';
import { centsOf } from '#contract/money/cents.ts';
import { Button } from '#web/ui/button.tsx';
import { longDayText } from '#web/ui/figures/day-words.ts';
import { FigureTable } from '#web/ui/figures/figure-table.tsx';
import { Money } from '#web/ui/figures/money.tsx';
import { QtyBar } from './qty-bar.tsx';

type Day = { day: string; qtyOrdered: number; qtyReturned: number; salesAmount: string };

const fewDays = 7;
const number = (count: number) => count.toLocaleString('en-US');

/** The days on which an item sold, newest first. */
export function ItemDays({ days, today }: { days: readonly Day[]; today: string }) {
  const [isAll, setIsAll] = useState(days.length <= fewDays + 2);
  const newest = days.toReversed();
  const most = days.reduce((max, { qtyOrdered }) => Math.max(max, qtyOrdered), 1);
  const hasReturned = days.some(({ qtyReturned }) => qtyReturned > 0);
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2 *:w-full">
      <FigureTable caption="Days">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" className="num">
              Qty
            </th>
            <th scope="col" className="num">
              Sales
            </th>
            {hasReturned && (
              <th scope="col" className="num">
                Returned
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {(isAll ? newest : newest.slice(0, fewDays)).map((row) => (
            <tr key={row.day}>
              <th scope="row">{longDayText(row.day, today)}</th>
              <td className="num">
                <span className="flex items-center justify-end gap-3">
                  <QtyBar share={row.qtyOrdered / most} className="w-16 max-sm:hidden" />
                  <span className="sm:min-w-8">{number(row.qtyOrdered)}</span>
                </span>
              </td>
              <td className="num">
                <Money cents={centsOf(row.salesAmount)} />
              </td>
              {hasReturned && <td className="num soft">{number(row.qtyReturned)}</td>}
            </tr>
          ))}
        </tbody>
      </FigureTable>
      {!isAll && (
        <Button variant="secondary" size="sm" onClick={() => setIsAll(true)}>
          Show all {number(days.length)} days
        </Button>
      )}
    </div>
  );
}
