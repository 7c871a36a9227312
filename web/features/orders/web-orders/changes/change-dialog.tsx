import { useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { ChangeCalls } from './change-calls.ts';
import { ChangeForm, insteadId } from './change-form.tsx';
import { hasNumber, nextText, questionOf, sumsText, verbOf } from './change-words.ts';
import { ChooseInstead } from './choose-instead.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { withInstead } from './to-change.ts';
import { type Change, useChange } from './use-change.ts';

type ChangeDialogProps = {
  calls: ChangeCalls;
  /** As the board has it now. */
  order: KitchenOrder;
  timeZone: string;
  nowMs: number;
  onClose: () => void;
  /** With what is now true: "Ana gets $10.57 back." */
  onChanged: (order: KitchenOrder, text: string) => void;
  /** The order isn't any more what the board shows. */
  onRefused: () => void;
  /** Nothing is left of it. */
  onCancelOrder: () => void;
};

/** What it does for the diner. The last sums stay while new ones are asked for. */
function Sums({ change }: { change: Change }) {
  const { base, hasChosen, isAsking, isLast, quote, quoteFailure, refused } = change;
  const wrong = isLast ? "That's the last dish. Cancel the order instead." : refused;
  const of = quote && {
    ...quote,
    service: base.service,
    totalBeforeCents: quote.before.amounts.totalCents,
    hasNumber: hasNumber(base),
  };
  const isShown = of && wrong === undefined && hasChosen;
  return (
    <div role="status" className="grid gap-1 text-md">
      {wrong !== undefined && <p className="font-semibold text-danger">{wrong}</p>}
      {quoteFailure !== undefined && (
        <p className="font-semibold text-danger">
          {navigator.onLine ? quoteFailure : "You're offline. What you chose stays here."}
        </p>
      )}
      {isShown && (
        <div className={isAsking || quoteFailure !== undefined ? 'text-ink-soft' : undefined}>
          <p className="font-semibold wrap-anywhere">{sumsText(quote, of)}</p>
          <p className="wrap-anywhere">{nextText(quote, of)}</p>
        </div>
      )}
      {!hasChosen && !isLast && <p className="text-ink-soft">Nothing chosen yet.</p>}
    </div>
  );
}

function Footer({
  formId,
  change,
  onClose,
  onCancelOrder,
}: { formId: string; change: Change } & Pick<ChangeDialogProps, 'onClose' | 'onCancelOrder'>) {
  const { again, agree, base, busy, isAsking, isLast, quote, quoteFailure, refused } = change;
  const isAsked = quote?.outcome === 'ASKED' && refused === undefined && !isLast;
  const isWaiting = busy || isAsking;
  return (
    <div className="grid w-full gap-3">
      <Sums change={change} />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
        <Button variant="secondary" size="lg" onClick={onClose}>
          Don't change it
        </Button>
        {quoteFailure !== undefined && !isLast && (
          <Button size="lg" onClick={again}>
            Try again
          </Button>
        )}
        {isLast && (
          <Button size="lg" onClick={onCancelOrder}>
            Cancel the order
          </Button>
        )}
        {quoteFailure === undefined && !isLast && (
          <>
            <Button
              type="submit"
              form={formId}
              size="lg"
              loading={isWaiting}
              disabled={refused !== undefined}
              onClick={() => agree(false)}
            >
              {verbOf(quote)}
            </Button>
            {isAsked && (
              <Button
                variant="secondary"
                size="lg"
                loading={isWaiting}
                onClick={() => {
                  agree(true);
                  const form = document.getElementById(formId);
                  if (form instanceof HTMLFormElement) form.requestSubmit();
                }}
              >
                {hasNumber(base) ? 'They agreed by phone' : 'They agreed'}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function ToChangeDialog(props: ChangeDialogProps) {
  const { calls, order, timeZone, onClose: close, onChanged, onRefused, onCancelOrder } = props;
  const formId = useId();
  const change = useChange(calls, order, onChanged);
  const { base, chosen, choose, failure, isLocked } = change;
  const [choosing, setChoosing] = useState<number>();
  const onClose = () => {
    // It may have been changed, although no answer came.
    if (isLocked) onRefused();
    close();
  };
  // Somebody else may have changed it, or it isn't being made anymore.
  useEffect(() => {
    if (failure !== undefined) onRefused();
  }, [failure, onRefused]);
  const back = (line: number) => {
    flushSync(() => setChoosing(undefined));
    document.getElementById(insteadId(formId, line))?.focus();
  };
  const name = choosing === undefined ? undefined : base.lines[choosing]?.name;
  const isChoosing = choosing !== undefined && name !== undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={isChoosing ? `Instead of ${name}` : `Change order ${base.orderNumber}`}
      footer={
        isChoosing ? (
          <Button variant="secondary" size="lg" onClick={() => back(choosing)}>
            Back to the change
          </Button>
        ) : (
          <Footer formId={formId} change={change} onClose={onClose} onCancelOrder={onCancelOrder} />
        )
      }
    >
      {isChoosing ? (
        <ChooseInstead
          dishes={calls.dishes}
          order={base}
          line={choosing}
          onChosen={(instead) => {
            choose(withInstead(base, chosen, choosing, instead));
            back(choosing);
          }}
        />
      ) : (
        <ChangeForm id={formId} change={change} timeZone={timeZone} onInstead={setChoosing} />
      )}
    </Dialog>
  );
}

/** Changes an accepted order, or settles what its diner is asked. Mount it to open it. */
export default function ChangeDialog(props: ChangeDialogProps) {
  const question = questionOf(props.order);
  if (!question) return <ToChangeDialog {...props} />;
  const { calls, order, timeZone, nowMs, onClose, onChanged, onRefused } = props;
  return (
    <QuestionDialog
      calls={calls}
      order={order}
      question={question}
      timeZone={timeZone}
      nowMs={nowMs}
      onClose={onClose}
      onSettled={onChanged}
      onRefused={onRefused}
    />
  );
}
