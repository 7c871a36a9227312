import { useState } from 'react';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { isPaidOnline } from '#contract/orders/web-orders/kitchen-acts.ts';
import type { OrderChange } from '#contract/orders/web-orders/order-change.ts';
import { dialledPhone, shownPhone } from '#contract/shown-phone.ts';
import { isUnanswered, unansweredText } from '#web/platform/api/send-once.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { ChangeCalls } from './change-calls.ts';
import { askedText, changeTexts, firstNameOf, hasNumber, sumsText } from './change-words.ts';

const settledTexts = {
  AGREED: 'The change is made.',
  TAKE_OFF: "It's taken off.",
  WITHDRAWN: 'The order stays as it was.',
} as const;

type Answer = keyof typeof settledTexts;

type QuestionDialogProps = {
  calls: ChangeCalls;
  order: KitchenOrder;
  question: OrderChange;
  timeZone: string;
  nowMs: number;
  onClose: () => void;
  onSettled: (order: KitchenOrder, text: string) => void;
  /** It isn't any more what the page shows. */
  onRefused: () => void;
};

/** What the diner is asked, and what they said by phone. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { calls, order, question, timeZone, nowMs, onClose, onSettled, onRefused } = props;
  const { orderId, orderNumber, customer, service } = order;
  const [failure, setFailure] = useState<string>();
  const [pressed, setPressed] = useState<Answer>();
  const banner = { clear: () => setFailure(undefined), showError: setFailure };
  const { busy, run } = useAction(banner);
  const dinerName = firstNameOf(order);
  const { changeNo, ifTakenOff, totalAfterCents, totalBeforeCents, backCents } = question;
  const of = { dinerName, isPaidOnline: isPaidOnline(order), service, totalBeforeCents };
  const phone = customer?.phone ?? '';

  const settle = async (answer: Answer) => {
    setPressed(answer);
    const done = await run(
      () => calls.settle(orderId, { changeNo, answer }),
      (error) => {
        onRefused();
        const isLost = isUnanswered(error);
        if (isLost) setFailure(unansweredText("it's noted only once"));
        return isLost;
      },
    );
    if (done) onSettled(done.result, settledTexts[answer]);
  };
  const press = (answer: Answer) => ({
    size: 'lg' as const,
    className: 'w-full',
    loading: busy && pressed === answer,
    'aria-disabled': busy || undefined,
    onClick: () => void settle(answer),
  });
  const isOff = question.lines.every(({ instead }) => instead === null);
  return (
    <Dialog open onClose={onClose} size="sm" title={`Change of order ${orderNumber}`}>
      <div className="grid gap-4 text-md">
        {failure !== undefined && <Banner kind="error">{failure}</Banner>}
        <div>
          <p className="font-semibold">{askedText(question, dinerName, nowMs)}</p>
          <ul aria-label="What is asked">
            {changeTexts(question, timeZone, nowMs).map((text) => (
              <li key={text} className="text-lg font-semibold wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </div>
        <p>
          {`If it's a yes: ${sumsText({ totalCents: totalAfterCents, backCents }, of)}`}
          {ifTakenOff && !isOff && (
            <span className="mt-1 block">
              {ifTakenOff.isLast
                ? 'Otherwise the order is canceled, since nothing is left.'
                : `Otherwise it's taken off: ${sumsText(ifTakenOff, of)}`}
            </span>
          )}
        </p>
        {/^[+\d]+$/.test(phone) && (
          <a
            href={`tel:${dialledPhone(phone)}`}
            className={buttonLook({ variant: 'secondary', size: 'lg' }, { className: 'w-full' })}
          >
            Call {dinerName ?? 'the diner'}, {shownPhone(phone)}
          </a>
        )}
        <div className="grid gap-2">
          <Button {...press('AGREED')}>
            {hasNumber(order) ? 'They agreed by phone' : 'They agreed'}
          </Button>
          {!isOff && (
            <Button {...press('TAKE_OFF')} variant="secondary">
              {ifTakenOff?.isLast ? 'They said no: cancel the order' : 'They said no: take it off'}
            </Button>
          )}
          <Button {...press('WITHDRAWN')} variant="quiet">
            It's there after all
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
