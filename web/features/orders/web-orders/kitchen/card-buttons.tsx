import { Printer, Undo2 } from 'lucide-react';
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
  'order' | 'timeZone' | 'nowMs' | 'onAct' | 'onChange' | 'onPrint' | 'isLineDown' | 'waitsSinceMs'
>;

type PrintButtonProps = { orderNumber: number; onPrint: () => void };

export const PrintButton = ({ orderNumber, onPrint }: PrintButtonProps) => (
  <Button
    variant="quiet"
    size="row"
    className="w-13"
    aria-label={`Print order ${orderNumber}`}
    title={`Print order ${orderNumber}`}
    icon={<Printer size={22} aria-hidden="true" />}
    onClick={onPrint}
  />
);

export function CardButtons(props: ButtonsProps) {
  const { order } = props;
  if (order.stage === 'PLACED') return <AcceptButtons {...props} />;
  if (order.stage === 'ACCEPTED') return <CookingButtons {...props} />;
  return <HandoverButtons {...props} />;
}

function CookingButtons(props: ButtonsProps) {
  const { order, isLineDown, waitsSinceMs, onAct, onChange, onPrint } = props;
  const id = useId();
  const of = <span className="sr-only">{` order ${order.orderNumber}`}</span>;
  return (
    <div className="grid gap-1.5">
      <div className="flex gap-2">
        <Button
          size="row"
          className="min-w-0 flex-1"
          onClick={() => onAct(order, { act: 'ready', timesBack: order.timesBack })}
        >
          <span>Ready{of}</span>
        </Button>
        {/* Until the server knows that it was accepted, there is nothing to change. */}
        {waitsSinceMs === undefined && (
          <Button
            variant="secondary"
            size="row"
            disabled={isLineDown}
            aria-describedby={isLineDown ? id : undefined}
            onClick={() => onChange(order.orderId)}
          >
            <span className="px-2">Change{of}</span>
          </Button>
        )}
        <PrintButton orderNumber={order.orderNumber} onPrint={() => onPrint(order)} />
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
  const mayPromise = isTable || !isPast;
  const of = <span className="sr-only">{` order ${order.orderNumber}`}</span>;
  return (
    <div className="grid gap-2">
      <fieldset className={isSoon ? 'grid grid-cols-4 gap-1.5' : 'grid'}>
        <legend className="sr-only">Accept</legend>
        {mayPromise && (
          <Button size="row" onClick={() => accept(null)}>
            <span>
              <span className={isSoon && !isTable ? 'waiting-word' : undefined}>Accept</span>
              {!isTable && (
                <>
                  <span className="sr-only"> for</span>{' '}
                  <span className={isSoon ? 'block' : undefined}>
                    {timeText(order, timeZone, nowMs)}
                  </span>
                </>
              )}
              {of}
            </span>
          </Button>
        )}
        {isSoon &&
          minutesOffered.map((minutes) => (
            <Button
              key={minutes}
              variant={mayPromise ? 'secondary' : 'primary'}
              size="row"
              onClick={() => accept(minutes)}
            >
              <span>
                <span className="sr-only">{`Accept order ${order.orderNumber}, ready in `}</span>
                {minutes}
                <span className="font-normal"> min</span>
              </span>
            </Button>
          ))}
        {isSoon && (
          <Button
            variant={mayPromise ? 'quiet' : 'secondary'}
            size="row"
            className={mayPromise ? 'col-span-4' : undefined}
            aria-expanded={isOther}
            onClick={() => setOther(!isOther)}
          >
            <span>
              Other<span className={mayPromise ? undefined : 'sr-only'}> time</span>
              <span className="sr-only">{` for order ${order.orderNumber}`}</span>
            </span>
          </Button>
        )}
      </fieldset>
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

function HandoverButtons(props: ButtonsProps) {
  const { order, onAct } = props;
  const [isUnpaid, setUnpaid] = useState(false);
  const done = order.service === 'DELIVERY' ? 'Delivered' : 'Handed over';
  const of = <span className="sr-only">{` order ${order.orderNumber}`}</span>;
  const isOnline = isPaidOnline(order);
  return (
    <div className="grid gap-2">
      {isOnline ? (
        <Button size="row" onClick={() => onAct(order, { act: 'complete', paid: null })}>
          <span>
            {done}
            {of}
          </span>
        </Button>
      ) : (
        <fieldset className="grid grid-cols-2 gap-2">
          <legend className="mb-1 text-md text-ink-soft">{`${done}, paid by`}</legend>
          {payments.map(({ paid, label }) => (
            <Button key={paid} size="row" onClick={() => onAct(order, { act: 'complete', paid })}>
              <span>
                {label}
                {of}
              </span>
            </Button>
          ))}
        </fieldset>
      )}
      <div className="flex flex-wrap gap-2">
        {!isOnline && (
          <Button
            variant="quiet"
            size="row"
            className="px-3"
            aria-expanded={isUnpaid}
            onClick={() => setUnpaid(!isUnpaid)}
          >
            <span>Not paid{of}</span>
          </Button>
        )}
        <Button
          variant="quiet"
          size="row"
          className="min-w-0 flex-1 basis-30"
          icon={<Undo2 size={20} aria-hidden="true" className="shrink-0" />}
          onClick={() => onAct(order, { act: 'back', timesBack: order.timesBack })}
        >
          <span>Back to the kitchen{of}</span>
        </Button>
      </div>
      {isUnpaid && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-md text-ink-soft">Why wasn't it paid?</legend>
          {unpaidReasonWords.map((unpaidReason) => (
            <Button
              key={unpaidReason}
              variant="secondary"
              size="row"
              className="justify-start"
              onClick={() => onAct(order, { act: 'complete', paid: 'UNPAID', unpaidReason })}
            >
              <span className="px-1">{unpaidReasons[unpaidReason]}</span>
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
