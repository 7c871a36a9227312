import { Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { isPaidOnline } from '#contract/orders/web-orders/kitchen-acts.ts';
import { unpaidReasons, unpaidReasonWords } from '#contract/orders/web-orders/unpaid-reasons.ts';
import { hourMs } from '#contract/time/durations.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { readyByMs, timeText } from './board-columns.ts';
import type { CardProps } from './card.ts';
import type { Paid } from './taps.ts';

const minutesOffered = [15, 25, 40];
/** For an order that is further ahead, minutes from now mean nothing. */
const soonMs = 3 * hourMs;
const mostMinutes = 240;

type ButtonsProps = Pick<
  CardProps,
  'order' | 'timeZone' | 'nowMs' | 'onAct' | 'onChange' | 'isLineDown' | 'waitsSinceMs'
>;

export function CardButtons(props: ButtonsProps) {
  const { order, onAct } = props;
  const of = <span className="sr-only">{` order ${order.orderNumber}`}</span>;
  if (order.stage === 'PLACED') return <AcceptButtons {...props} />;
  if (order.stage === 'ACCEPTED') return <CookingButtons {...props} />;
  return (
    <div className="grid gap-2">
      <PaidButtons {...props} />
      <Button
        variant="quiet"
        size="lg"
        className="w-full"
        icon={<Undo2 size={20} aria-hidden="true" />}
        onClick={() => onAct(order, { act: 'back', timesBack: order.timesBack })}
      >
        <span>Back to the kitchen{of}</span>
      </Button>
    </div>
  );
}

function CookingButtons({ order, isLineDown, waitsSinceMs, onAct, onChange }: ButtonsProps) {
  const id = useId();
  const of = <span className="sr-only">{` order ${order.orderNumber}`}</span>;
  return (
    <div className="grid gap-1.5">
      <div className="flex gap-2">
        <Button
          size="lg"
          className="min-w-0 flex-1"
          onClick={() => onAct(order, { act: 'ready', timesBack: order.timesBack })}
        >
          <span>Ready{of}</span>
        </Button>
        {/* Until the server knows that it was accepted, there is nothing to change. */}
        {waitsSinceMs === undefined && (
          <Button
            variant="secondary"
            size="lg"
            className="px-4"
            disabled={isLineDown}
            aria-describedby={isLineDown ? id : undefined}
            onClick={() => onChange(order.orderId)}
          >
            <span>Change{of}</span>
          </Button>
        )}
      </div>
      {waitsSinceMs === undefined && isLineDown && (
        <p id={id} className="text-sm text-ink-soft">
          You can change it once the connection is back.
        </p>
      )}
    </div>
  );
}

function AcceptButtons(props: ButtonsProps) {
  const { order, timeZone, nowMs, onAct } = props;
  const [isOther, setOther] = useState(false);
  const accept = (minutes: number | null) => onAct(order, { act: 'accept', minutes });
  const isSoon = readyByMs(order) - nowMs < soonMs;
  const isTable = order.service === 'DINE_IN';
  const isPast = readyByMs(order) <= nowMs;
  return (
    <div className="grid gap-2">
      {(isTable || !isPast) && (
        <Button size="lg" className="w-full" onClick={() => accept(null)}>
          <span>
            {isTable ? 'Accept' : `Accept for ${timeText(order, timeZone, nowMs)}`}
            <span className="sr-only">{` order ${order.orderNumber}`}</span>
          </span>
        </Button>
      )}
      {isSoon && (
        <fieldset className="grid grid-cols-2 gap-2">
          <legend className="mb-1.5 text-md text-ink-soft">
            {isTable || !isPast ? 'Or ready in' : 'Accept, ready in'}
          </legend>
          {minutesOffered.map((minutes) => (
            <Button
              key={minutes}
              variant="secondary"
              size="lg"
              className="px-1"
              onClick={() => accept(minutes)}
            >
              <span>
                <span className="sr-only">{`Accept order ${order.orderNumber}, ready in `}</span>
                {minutes}
                <span className="font-normal"> min</span>
              </span>
            </Button>
          ))}
          <Button
            variant="secondary"
            size="lg"
            className="px-1"
            aria-expanded={isOther}
            onClick={() => setOther(!isOther)}
          >
            <span>
              Other<span className="sr-only">{` time for order ${order.orderNumber}`}</span>
            </span>
          </Button>
        </fieldset>
      )}
      {isSoon && isOther && <OtherMinutes onAccept={accept} />}
    </div>
  );
}

function OtherMinutes({ onAccept }: { onAccept: (minutes: number) => void }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  return (
    <form
      noValidate
      className="grid grid-cols-[1fr_auto] items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const minutes = Number(typed);
        const isRight = /^\d{1,3}$/.test(typed.trim()) && minutes >= 1 && minutes <= mostMinutes;
        if (isRight) onAccept(minutes);
        else setProblem(`Enter minutes, from 1 to ${mostMinutes}.`);
      }}
    >
      <TextField
        label="Minutes"
        hideLabel
        placeholder="Minutes"
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        autoFocus
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">Accept</Button>
    </form>
  );
}

const payments = [
  { paid: 'PAID_BY_CASH', label: 'Cash' },
  { paid: 'PAID_ELSEWHERE', label: 'Card' },
] as const satisfies readonly { paid: Paid; label: string }[];

function PaidButtons(props: ButtonsProps) {
  const { order, onAct } = props;
  const [isUnpaid, setUnpaid] = useState(false);
  const done = order.service === 'DELIVERY' ? 'Delivered' : 'Handed over';
  if (isPaidOnline(order)) {
    return (
      <Button
        size="lg"
        className="w-full"
        onClick={() => onAct(order, { act: 'complete', paid: null })}
      >
        <span>
          {done}
          <span className="sr-only">{` order ${order.orderNumber}`}</span>
        </span>
      </Button>
    );
  }
  return (
    <div className="grid gap-2">
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="mb-1.5 text-md text-ink-soft">{`${done}, paid by`}</legend>
        {payments.map(({ paid, label }) => (
          <Button
            key={paid}
            size="lg"
            className="px-2"
            onClick={() => onAct(order, { act: 'complete', paid })}
          >
            <span>
              {label}
              <span className="sr-only">{` order ${order.orderNumber}`}</span>
            </span>
          </Button>
        ))}
        <Button
          variant="secondary"
          size="lg"
          className="col-span-2 px-2"
          aria-expanded={isUnpaid}
          onClick={() => setUnpaid(!isUnpaid)}
        >
          <span>
            Not paid
            <span className="sr-only">{` order ${order.orderNumber}`}</span>
          </span>
        </Button>
      </fieldset>
      {isUnpaid && (
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-md text-ink-soft">Why wasn't it paid?</legend>
          {unpaidReasonWords.map((unpaidReason) => (
            <Button
              key={unpaidReason}
              variant="secondary"
              size="lg"
              className="w-full justify-start px-2"
              onClick={() => onAct(order, { act: 'complete', paid: 'UNPAID', unpaidReason })}
            >
              {unpaidReasons[unpaidReason]}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
