import type { Statement } from '#contract/reports/income-expense/statement.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Money } from '#web/ui/figures/money.tsx';
import { type Step, waterfallOf } from './waterfall.ts';

const width = 1_000;
const height = 28;

/** Sums are dark, additions light, and deductions only outlined. */
const lookOf = ({ cents, isSum }: Step) => {
  if (isSum) return 'fill-accent-deep';
  return cents < 0 ? 'fill-paper stroke-accent-deep stroke-2' : 'fill-accent';
};

type Scale = (cents: number) => number;

function scaleOf(steps: readonly Step[]): Scale {
  const ends = steps.flatMap(({ fromCents, toCents }) => [fromCents, toCents]);
  const least = Math.min(0, ...ends);
  const range = Math.max(0, ...ends) - least || 1;
  return (cents) => ((cents - least) / range) * (width - 8) + 4;
}

function Bar({ step, next, scale }: { step: Step; next: Step | undefined; scale: Scale }) {
  const [from, to] = [scale(step.fromCents), scale(step.toCents)];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-7 w-full"
    >
      <line x1={scale(0)} x2={scale(0)} y2={height} className="stroke-edge" />
      {next && (
        <line
          x1={to}
          x2={to}
          y1={height / 2}
          y2={height}
          className="stroke-edge [stroke-dasharray:3_3] [vector-effect:non-scaling-stroke]"
        />
      )}
      <rect
        x={Math.min(from, to)}
        y={5}
        width={Math.max(Math.abs(to - from), 3)}
        height={height - 10}
        className={classNames('[vector-effect:non-scaling-stroke]', lookOf(step))}
      />
    </svg>
  );
}

/** How gross revenue becomes the deposit, step by step: a table with bars in its middle column. */
export function Waterfall({ statement }: { statement: Statement }) {
  const steps = waterfallOf(statement);
  const scale = scaleOf(steps);
  if (steps.every(({ cents }) => cents === 0)) return null;
  return (
    <Card
      as="section"
      aria-labelledby="waterfall"
      className="chart-colors grid gap-3 break-inside-avoid"
    >
      <h2 id="waterfall" className="text-lg">
        From gross revenue to your deposit
      </h2>
      <table className="w-full text-left text-sm print:[print-color-adjust:exact]">
        <caption className="sr-only">From gross revenue to your deposit</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Bar</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step, index) => (
            <tr key={step.line.label} className={classNames(step.isSum && 'font-bold')}>
              <th
                scope="row"
                className={classNames('w-px pr-3 whitespace-nowrap', !step.isSum && 'font-normal')}
              >
                {step.line.label}
              </th>
              <td className="w-full">
                <Bar step={step} next={steps[index + 1]} scale={scale} />
              </td>
              <td className="w-px pl-3 text-right">
                <Money cents={step.cents} strong />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
