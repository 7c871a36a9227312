import { useState } from 'react';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { type Check, useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Act } from '../taps.ts';

const digits = 4;

const check: Check<{ code: string }> = ({ code }) =>
  String(code).length === digits
    ? { values: { code: String(code) } }
    : { problems: { code: `Enter the ${digits} digits.` } };

/** An order that is about to be handed over, and the button that was pressed for it. */
export type Handover = { order: KitchenOrder; act: Act & { act: 'complete' } };

type HandoverDialogProps = {
  /** Undefined: closed. */
  handover: Handover | undefined;
  isLineDown: boolean;
  onClose: () => void;
  /** `code`: null without it. */
  onHandOver: (handover: Handover, code: string | null) => void;
};

const triesText = (tries: number) => `${tries} ${tries === 1 ? 'try' : 'tries'} left.`;

function CodeForm({ tries, onCode }: { tries: number; onCode: (code: string) => void }) {
  const { form, field } = useForm({ check, send: async ({ code }) => onCode(code) });
  return (
    <form {...form} data-kept className="grid gap-4">
      <CodeField
        {...field('code')}
        digits={digits}
        autoComplete="off"
        label="Code"
        hint={`The guest has it on their phone. ${triesText(tries)}`}
        data-autofocus
      />
      <Button type="submit" size="lg">
        Hand over
      </Button>
    </form>
  );
}

/** Asks for the code that the guest says: whether it was right is kept. */
export function HandoverDialog(props: HandoverDialogProps) {
  const { handover: asked, isLineDown, onClose, onHandOver } = props;
  // While it closes, it still shows what it was about.
  const [handover, setHandover] = useState(asked);
  // It may be asked again before it has closed: then nothing of the last code is left in the field.
  const [times, setTimes] = useState(0);
  if (asked && asked !== handover) {
    setHandover(asked);
    setTimes(times + 1);
  }
  const tries = handover?.order.codeTries ?? 0;
  return (
    <Dialog
      open={asked !== undefined}
      onClose={onClose}
      size="sm"
      title={`Code of order ${handover?.order.orderNumber ?? ''}`}
      footer={
        <Button
          variant="secondary"
          size="lg"
          onClick={() => handover && onHandOver(handover, null)}
        >
          Hand over without the code
        </Button>
      }
    >
      <div className="grid gap-4">
        {isLineDown && (
          <Banner kind="note">
            There's no connection. Hand it over: the code is checked when it's back.
          </Banner>
        )}
        {tries > 0 || isLineDown ? (
          <CodeForm
            key={times}
            tries={tries}
            onCode={(code) => handover && onHandOver(handover, code)}
          />
        ) : (
          <p>No tries are left. You can hand it over without the code.</p>
        )}
      </div>
    </Dialog>
  );
}
