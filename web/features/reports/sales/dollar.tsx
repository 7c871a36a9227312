import { centsOf } from '#contract/money/cents.ts';
import type { DateSpan } from '#contract/time/time-ranges.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Chart } from '#web/ui/figures/chart.tsx';
import { Money } from '#web/ui/figures/money.tsx';
import { type DollarPart, dollarParts } from './dollar-parts.data.ts';
import { useDollarShares } from './use-sales.ts';

type Share = { part: DollarPart; amount: string; sharePct: string };

const barHeight = 40;

/** The bar is 1,000 units wide, because shares are tenths of a percent. */
function DollarBar({ shares }: { shares: readonly Share[] }) {
  let from = 0;
  return (
    <svg
      viewBox={`0 0 1000 ${barHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mb-3 block h-10 w-full overflow-hidden rounded-sm border border-edge"
    >
      {shares.map(({ part, sharePct }) => {
        const { fill, isStriped } = dollarParts[part];
        const width = Math.round(Number(sharePct) * 10);
        const x = from;
        from += width;
        return (
          <g key={part}>
            <rect x={x} width={width} height={barHeight} className={fill} />
            {isStriped && <Stripes x={x} width={width} />}
            <rect x={x + width - 1} width={2} height={barHeight} className="fill-paper" />
          </g>
        );
      })}
    </svg>
  );
}

const stripeStep = 8;

const Stripes = ({ x, width }: { x: number; width: number }) =>
  Array.from({ length: Math.trunc(width / stripeStep) }, (_, index) => x + index * stripeStep).map(
    (at) => <rect key={at} x={at} width={2} height={barHeight} className="fill-paper opacity-50" />,
  );

const Swatch = ({ part }: { part: DollarPart }) => (
  <svg width="14" height="14" aria-hidden="true" className="mr-2 inline-block align-[-2px]">
    <rect
      width="14"
      height="14"
      rx="3"
      className={classNames(dollarParts[part].fill, 'stroke-edge')}
    />
    {dollarParts[part].isStriped && (
      <path d="M4 1v12M9 1v12" className="stroke-paper stroke-2 opacity-70" />
    )}
  </svg>
);

/** How much of the money that came in stays with the restaurant, and where the rest goes. */
export function Dollar({ span }: { span: DateSpan }) {
  const { hasFailed, result, retry } = useDollarShares(span);
  const shares = result?.results ?? [];
  const hasShares = shares.every(({ sharePct }) => sharePct !== 'n/a');
  const isEmpty = shares.every(({ amount }) => amount === '0.00');
  return (
    <Chart
      title="Where does a dollar go?"
      note="Of what came in through Joyous, before refunds"
      height="min-h-58 sm:min-h-63"
      state={hasFailed ? 'failed' : result ? 'ready' : 'loading'}
      onRetry={retry}
      {...(isEmpty && { empty: <p>Nothing came in.</p> })}
    >
      {hasShares ? (
        <DollarBar shares={shares} />
      ) : (
        <p className="mb-3 text-ink-soft">
          One part is below zero, so there are no shares to draw.
        </p>
      )}
      <table className="w-full text-left">
        <caption className="sr-only">Where a dollar goes</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Share</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ amount, part, sharePct }) => (
            <tr key={part} className="*:py-1.5">
              <th scope="row" className="font-normal">
                <Swatch part={part} />
                {dollarParts[part].label}
              </th>
              <td className="text-right figures">
                {sharePct === 'n/a' ? sharePct : `${sharePct}%`}
              </td>
              <td className="text-right">
                <Money cents={centsOf(amount)} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-bold *:border-t *:border-edge *:py-1.5">
            <th scope="row">Came in</th>
            <td className="text-right figures">{hasShares ? '100.0%' : ''}</td>
            <td className="text-right">
              <Money cents={centsOf(result?.cameInAmount ?? '0.00')} strong />
            </td>
          </tr>
        </tfoot>
      </table>
    </Chart>
  );
}
