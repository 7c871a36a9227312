import { Link } from 'react-router';
import type { DateSpan, TimeRange } from '#contract/time/time-ranges.ts';
import { Chart } from '#web/ui/figures/chart.tsx';
import { pathOfRange } from '../report/index.ts';
import { useItemsSold } from './use-sales.ts';

const shown = 6;
const barWidth = 120;

/** The items ordered most, each bar relative to the first. */
export function BestSellers({ range, span }: { range: TimeRange; span: DateSpan }) {
  const { hasFailed, result, retry } = useItemsSold(span);
  const rows = result?.results.filter(({ qtyOrdered }) => qtyOrdered > 0) ?? [];
  const most = rows[0]?.qtyOrdered ?? 1;
  return (
    <Chart
      title="What sells best?"
      note="Items ordered, however they were paid"
      action={
        <Link
          to={pathOfRange('/business/reports/itemSales', { range, span })}
          className="link text-sm"
        >
          See all items
        </Link>
      }
      height="min-h-45 sm:min-h-50"
      state={hasFailed ? 'failed' : result ? 'ready' : 'loading'}
      onRetry={retry}
      {...(result && rows.length === 0 && { empty: <p>No items were ordered.</p> })}
    >
      <table className="w-full text-left">
        <caption className="sr-only">Items ordered most</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Ordered</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map(({ catalogName, categoryName, itemName, qtyOrdered }) => (
            <tr key={`${catalogName}/${categoryName}/${itemName}`}>
              <th
                scope="row"
                className="max-w-0 w-full truncate py-1.5 pr-3 font-normal print:whitespace-normal"
              >
                {itemName}
              </th>
              <td className="py-1.5">
                <span className="flex items-center justify-end gap-3">
                  <svg
                    viewBox={`0 0 ${barWidth} 10`}
                    preserveAspectRatio="none"
                    aria-hidden="true"
                    className="h-2.5 w-16 shrink-0 sm:w-30"
                  >
                    <rect
                      width={Math.max(2, (barWidth * qtyOrdered) / most)}
                      height="10"
                      className="fill-accent"
                    />
                  </svg>
                  <span className="w-12 text-right figures">
                    {qtyOrdered.toLocaleString('en-US')}
                  </span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Chart>
  );
}
