import { shownAmount } from '#contract/money/cents.ts';
import type { DisputeCase, DisputeRow, DisputeStep } from '#contract/orders/disputes/disputes.ts';
import { dayText } from '#web/ui/figures/day-words.ts';

type Tone = 'neutral' | 'success' | 'warn' | 'accent';

export const stepWords: Record<DisputeStep, { text: string; tone: Tone }> = {
  ANSWER: { text: 'Answer it', tone: 'warn' },
  SENDING: { text: 'Sending', tone: 'neutral' },
  WITH_BANK: { text: 'The bank decides', tone: 'neutral' },
  LATE: { text: 'Not answered in time', tone: 'neutral' },
  NO_ANSWER: { text: "Can't be answered", tone: 'neutral' },
  WON: { text: 'Won', tone: 'success' },
  LOST: { text: 'Lost', tone: 'neutral' },
};

const thisYear = (day: string, openedDay: string) =>
  dayText(day, day.slice(0, 4) !== openedDay.slice(0, 4));

/** `9 days left`, `Last day` */
export function daysLeftText(daysLeft: number): string {
  if (daysLeft <= 0) return 'Last day';
  return daysLeft === 1 ? '1 day left' : `${daysLeft} days left`;
}

type Until = Pick<DisputeRow, 'step' | 'dueDay' | 'openedDay' | 'decidedDay' | 'daysLeft'>;

/** In the list: until when, or since when it is over. */
export function untilText({ step, dueDay, openedDay, decidedDay, daysLeft }: Until): string {
  if (step === 'ANSWER' && dueDay !== null && daysLeft !== null) {
    return `Answer by ${thisYear(dueDay, openedDay)}, ${daysLeftText(daysLeft).toLowerCase()}`;
  }
  if ((step === 'WON' || step === 'LOST') && decidedDay !== null) {
    return `Decided ${thisYear(decidedDay, openedDay)}`;
  }
  return `Since ${thisYear(openedDay, openedDay)}`;
}

type Standing = Pick<DisputeCase['dispute'], 'amount' | 'back' | 'dueDay' | 'openedDay' | 'step'>;

/** The state of a case as one sentence. */
export function standingText({ amount, back, dueDay, openedDay, step }: Standing): string {
  const sum = shownAmount(amount);
  switch (step) {
    case 'ANSWER':
      return dueDay === null
        ? 'The bank waits for your answer.'
        : `The bank waits for your answer until ${thisYear(dueDay, openedDay)}. After that the diner keeps the ${sum}.`;
    case 'SENDING':
      return 'Your answer is on its way to the bank. You can leave this page.';
    case 'WITH_BANK':
      return 'The bank has your answer and decides. That can take two to three months; we text you.';
    case 'LATE':
      return 'Nobody answered in time. The bank will decide for the diner.';
    case 'NO_ANSWER':
      return 'The bank takes no answer to this one. We text you when it has decided.';
    case 'WON':
      return back === null
        ? 'You won.'
        : `You won: ${shownAmount(back.amount)} ${back.sweepBatchNum === null ? 'comes back with your next deposit' : `came back with deposit ${back.sweepBatchNum}`}.`;
    case 'LOST':
      return `The bank decided for the diner, who keeps the ${sum}.`;
  }
}
