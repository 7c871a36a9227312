import { Check, X } from 'lucide-react';
import type { PlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type Step, stepsOf, timeText } from './order-words.ts';

const looks: Record<Step['state'], string> = {
  DONE: 'bg-accent text-on-accent border-accent',
  NOW: 'bg-accent text-on-accent border-accent ring-4 ring-accent-soft',
  TO_COME: 'border-edge bg-paper',
};

const said: Record<Step['state'], string> = { DONE: 'done', NOW: 'now', TO_COME: 'to come' };

/** What the guest says when they get the order. */
export function HandoverCode({ order: { handoverCode, service } }: { order: PlacedOrder }) {
  if (handoverCode === null) return null;
  return (
    <div className="grid justify-items-center gap-1 rounded-lg border border-line bg-paper p-4 text-center print:hidden">
      <h2 className="text-base">Your code</h2>
      <p className="text-4xl font-semibold tracking-[.2em] figures">{handoverCode}</p>
      <p className="text-sm text-ink-soft">
        {service === 'DELIVERY' ? 'Tell it to the driver' : 'Say it at the counter'} when you get
        your order.
      </p>
    </div>
  );
}

/** From placed to picked up, with the times. */
export function OrderSteps({ order, nowMs }: { order: PlacedOrder; nowMs: number }) {
  const steps = stepsOf(order);
  return (
    <ol aria-label="Progress" className="isolate flex print:hidden">
      {steps.map(({ label, at, state }, index) => {
        const isCanceled = label === 'Canceled';
        return (
          <li
            key={label}
            {...(state === 'NOW' && { 'aria-current': 'step' as const })}
            className="relative grid min-w-0 flex-1 content-start justify-items-center gap-1 text-center"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={classNames(
                  'absolute top-3.5 right-1/2 h-0.5 w-full',
                  state === 'TO_COME' ? 'bg-line' : 'bg-accent',
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={classNames(
                'relative z-10 grid size-7 place-items-center rounded-full border-2',
                isCanceled ? 'border-danger bg-danger text-paper' : looks[state],
              )}
            >
              {isCanceled ? <X size={16} /> : state !== 'TO_COME' && <Check size={16} />}
            </span>
            <span
              className={classNames(
                'max-w-full text-sm wrap-anywhere',
                state === 'TO_COME' ? 'text-ink-soft' : 'font-semibold',
              )}
            >
              {label}
              <span className="sr-only">, {said[state]}</span>
            </span>
            {at !== null && (
              <span className="figures text-xs text-ink-soft">
                {timeText(order.restaurant.timeZone, at, nowMs)}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
