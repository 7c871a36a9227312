import { useId, useState } from 'react';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import type { KitchenReason } from '#contract/orders/web-orders/refusal-reasons.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const reasons: readonly { reason: KitchenReason; label: string }[] = [
  { reason: 'SOLD_OUT', label: 'Something has sold out' },
  { reason: 'TOO_BUSY', label: 'Too busy' },
  { reason: 'CLOSING', label: 'Closing' },
  { reason: 'NOT_DELIVERED', label: "Can't deliver there today" },
  { reason: 'OTHER', label: "Can't make it" },
];

export type Refusal = {
  reason: KitchenReason;
  /** Which of its lines had sold out, from 0 on. */
  soldOutLines: readonly number[];
  /** Whether they are sold out for everybody, until tomorrow. */
  marksSoldOut: boolean;
};

type RefuseDialogProps = {
  /** Undefined: closed. */
  order: KitchenOrder | undefined;
  mayMarkSoldOut: boolean;
  onClose: () => void;
  onRefuse: (order: KitchenOrder, refusal: Refusal) => void;
};

/** The diner is told, with a reason: so this asks for it first, and for what had sold out. */
export function RefuseDialog({
  order: asked,
  mayMarkSoldOut,
  onClose,
  onRefuse,
}: RefuseDialogProps) {
  // While it closes, it still shows what it was about.
  const [order, setOrder] = useState(asked);
  const [isNaming, setNaming] = useState(false);
  const formId = useId();
  if (asked && asked !== order) {
    setOrder(asked);
    setNaming(false);
  }
  const what = order?.stage === 'PLACED' ? 'Decline' : 'Cancel';
  const choose = (reason: KitchenReason) => {
    if (reason === 'SOLD_OUT') setNaming(true);
    else if (order) onRefuse(order, { reason, soldOutLines: [], marksSoldOut: false });
  };
  return (
    <Dialog
      open={asked !== undefined}
      onClose={onClose}
      size="sm"
      title={`${what} order ${order?.orderNumber ?? ''}?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep the order
          </Button>
          {isNaming && (
            <Button type="submit" form={formId}>
              {what} order
            </Button>
          )}
        </>
      }
    >
      {order && isNaming ? (
        <WhatSoldOut
          formId={formId}
          order={order}
          mayMarkSoldOut={mayMarkSoldOut}
          onChosen={(refusal) => onRefuse(order, { reason: 'SOLD_OUT', ...refusal })}
        />
      ) : (
        <>
          <p className="text-md text-ink-soft">
            Choose why. The diner is told after a few seconds: until then you can undo it.
          </p>
          <div className="mt-4 grid gap-2">
            {reasons
              .filter(({ reason }) => reason !== 'NOT_DELIVERED' || order?.service === 'DELIVERY')
              .map(({ reason, label }) => (
                <Button
                  key={reason}
                  variant="secondary"
                  size="lg"
                  className="w-full justify-start"
                  onClick={() => choose(reason)}
                >
                  {label}
                </Button>
              ))}
          </div>
        </>
      )}
    </Dialog>
  );
}

type WhatSoldOutProps = {
  formId: string;
  order: KitchenOrder;
  mayMarkSoldOut: boolean;
  onChosen: (refusal: Pick<Refusal, 'soldOutLines' | 'marksSoldOut'>) => void;
};

/** The diner reads the names, and can order the rest again. */
function WhatSoldOut({ formId, order, mayMarkSoldOut, onChosen }: WhatSoldOutProps) {
  const { lines } = order;
  const [chosen, setChosen] = useState<readonly number[]>(lines.length === 1 ? [0] : []);
  const [marks, setMarks] = useState(mayMarkSoldOut);
  const [problem, setProblem] = useState<string>();
  const problemId = `${formId}-problem`;
  return (
    <form
      id={formId}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.length > 0) onChosen({ soldOutLines: chosen, marksSoldOut: marks });
        else setProblem('Choose what has sold out.');
      }}
    >
      <fieldset aria-describedby={problem === undefined ? undefined : problemId}>
        <legend className="text-md text-ink-soft">
          What has sold out? The diner is told, and can order the rest again.
        </legend>
        <div className="mt-2 grid">
          {lines.map(({ name, quantity, choices }, index) => (
            <Checkbox
              // biome-ignore lint/suspicious/noArrayIndexKey: the same dish may be there twice
              key={index}
              autoFocus={index === 0}
              checked={chosen.includes(index)}
              label={
                <span className="text-lg wrap-anywhere">
                  {`${quantity} x ${name}`}
                  {choices.length > 0 && (
                    <span className="block text-md text-ink-soft">{choices.join(', ')}</span>
                  )}
                </span>
              }
              onChange={({ target }) => {
                setProblem(undefined);
                setChosen(
                  target.checked
                    ? [...chosen, index].sort((a, b) => a - b)
                    : chosen.filter((one) => one !== index),
                );
              }}
            />
          ))}
        </div>
        {problem !== undefined && (
          <p id={problemId} role="alert" className="text-md font-semibold text-danger">
            {problem}
          </p>
        )}
      </fieldset>
      {mayMarkSoldOut && (
        <Checkbox
          className="border-t border-line pt-1"
          checked={marks}
          label="Mark it as sold out until tomorrow, for everybody"
          onChange={({ target }) => setMarks(target.checked)}
        />
      )}
    </form>
  );
}
