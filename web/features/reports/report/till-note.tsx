import type { DateSpan } from '#contract/time/time-ranges.ts';
import { shortMomentText, spanText } from '#web/ui/figures/day-words.ts';
import { unconfirmedDays } from './report-words.ts';

export type Completeness = {
  /** Undefined means all time. */
  span: DateSpan | undefined;
  today: string;
  completeUpTo: { isoDateTime: string } | null;
};

type TillNoteProps = Completeness & {
  /** A deposit stays as it is: what comes later is in a later one. */
  isSealed?: boolean;
};

/** The ended days that a till hasn't confirmed, and what that means. Empty if no till confirms. */
export function TillNote({ span, today, completeUpTo, isSealed = false }: TillNoteProps) {
  const days = unconfirmedDays({ span, completeUpTo }, today);
  if (!days || !completeUpTo) return null;
  const named = spanText(days, today);
  return (
    <details className="mt-1 max-w-form text-sm text-ink-soft print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 sm:min-h-6">
        Your till hasn't confirmed {named} yet. <span className="link">What's this?</span>
      </summary>
      <p>
        Your till tells us when it has sent everything up to a time. The last time it named is{' '}
        {shortMomentText(completeUpTo.isoDateTime, today)}. Until it names a later one, sales from{' '}
        {named} can still come in
        {isSealed
          ? ". They go into a later deposit: this one doesn't change."
          : ', and these figures can change.'}
      </p>
    </details>
  );
}
