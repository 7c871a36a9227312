import { useEffect, useState } from 'react';
import { changeCalls } from '#contract/orders/web-orders/calls.ts';
import type { OrderChange } from '#contract/orders/web-orders/order-change.ts';
import type { PlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { isUnanswered, unansweredText } from '#web/platform/api/send-once.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import {
  askText,
  deadlineText,
  happenedText,
  newTimeText,
  ownQuestion,
  ownSumsText,
} from './own-change-words.ts';

const timeoutMs = 20_000;

type Answer = 'AGREED' | 'TAKE_OFF';

type OwnChangesProps = {
  secret: string;
  order: PlacedOrder;
  nowMs: number;
  onAnswered: (order: PlacedOrder) => void;
  /** The buttons are gone: what has the focus now? */
  onLeft: () => void;
  /** The order isn't any more what the page shows. */
  onRefused: () => void;
};

/** What the restaurant asks about an accepted order, and what last changed in it. */
export function OwnChanges(props: OwnChangesProps) {
  const { secret, order, nowMs, onAnswered, onLeft, onRefused } = props;
  const [failure, setFailure] = useState<string>();
  const { busy, run } = useAction({
    clear: () => setFailure(undefined),
    showError: setFailure,
  });
  const [pressed, setPressed] = useState<Answer>();
  const question = ownQuestion(order);
  const newest = order.stage === 'CANCELLED' ? undefined : order.changes?.at(-1);
  const happened = newest ? happenedText(newest, order, nowMs) : '';

  const answer = async (change: OrderChange, said: Answer) => {
    setPressed(said);
    const body = { secret, changeNo: change.changeNo, answer: said };
    const answered = await run(
      () => browserApi.call(changeCalls.answerOrderChange, { body, timeoutMs }),
      (error) => {
        onRefused();
        const isLate = error instanceof ApiError && error.code === 'settled_already';
        if (isLate) setFailure("It's too late to answer: this is settled.");
        else if (isUnanswered(error)) setFailure(unansweredText("it's answered only once"));
        else return false;
        return true;
      },
    );
    if (!answered) return;
    onAnswered(answered.result);
    onLeft();
  };
  return (
    <div aria-live="polite" className="grid gap-4 empty:hidden">
      {failure !== undefined && (
        <Banner kind="error" onDismiss={() => setFailure(undefined)}>
          {failure}
        </Banner>
      )}
      {question ? (
        <Question
          question={question}
          order={order}
          nowMs={nowMs}
          busy={busy ? pressed : undefined}
          onAnswer={(said) => void answer(question, said)}
          onOver={onRefused}
        />
      ) : (
        happened !== '' && (
          <Banner kind="note" isSaid={false}>
            {happened}
          </Banner>
        )
      )}
    </div>
  );
}

type QuestionProps = {
  question: OrderChange;
  order: PlacedOrder;
  nowMs: number;
  busy: Answer | undefined;
  onAnswer: (answer: Answer) => void;
  onOver: () => void;
};

function Question({ question, order, nowMs, busy, onAnswer, onOver }: QuestionProps) {
  const { answerUntil, backCents, ifTakenOff, lines, time } = question;
  const { totalAfterCents: totalCents, totalBeforeCents } = question;
  const untilMs = answerUntil === null ? 0 : Date.parse(answerUntil);
  // A moment after it: what came of it is asked for.
  useEffect(() => {
    const timer = setTimeout(onOver, Math.max(0, untilMs - Date.now()) + 1_000);
    return () => clearTimeout(timer);
  }, [untilMs, onOver]);
  const hasInstead = lines.some(({ instead }) => instead !== null);
  return (
    <Card
      as="section"
      aria-labelledby="question"
      className="grid gap-3 ring-2 ring-accent print:hidden"
    >
      <h2 id="question" className="text-xl wrap-anywhere">
        {askText(question)}
      </h2>
      <p className="text-md">
        {time && `${newTimeText(time, order, nowMs)} `}
        {ownSumsText({ totalCents, backCents, totalBeforeCents }, order)}
      </p>
      {untilMs > nowMs && (
        <div className="flex flex-wrap gap-3">
          <Button
            size="lg"
            className="min-w-32 max-sm:flex-1"
            loading={busy === 'AGREED'}
            aria-disabled={busy !== undefined || undefined}
            onClick={() => busy === undefined && onAnswer('AGREED')}
          >
            OK
          </Button>
          {hasInstead && (
            <Button
              size="lg"
              variant="secondary"
              className="max-sm:flex-1"
              loading={busy === 'TAKE_OFF'}
              aria-disabled={busy !== undefined || undefined}
              onClick={() => busy === undefined && onAnswer('TAKE_OFF')}
            >
              {ifTakenOff?.isLast ? 'Cancel the order' : 'Take it off instead'}
            </Button>
          )}
        </div>
      )}
      {/* Not read out again each minute. */}
      <p aria-live="off" className="text-sm text-ink-soft">
        {deadlineText(question, order, nowMs)}
      </p>
    </Card>
  );
}

/** Below the receipt: all that changed since the restaurant accepted it. */
export function WhatChanged({ order, nowMs }: Pick<OwnChangesProps, 'order' | 'nowMs'>) {
  const texts = (order.changes ?? [])
    .map((change) => ({ change, text: happenedText(change, order, nowMs) }))
    .filter(({ text }) => text !== '');
  if (texts.length === 0) return null;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <h3 className="text-control font-semibold">What changed</h3>
      <ul className="text-sm text-ink-soft">
        {texts.map(({ change, text }) => (
          <li key={change.changeNo} className="py-1 wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
