import { shownCents } from '#contract/money/cents.ts';
import { useSignedInUser } from '#web/platform/session/use-session.ts';

type UnequalProps = { unexplained: number; sweepBatchNum: number };

/** This should never happen: shows the difference, and what our support needs to find it. */
export function Unequal({ unexplained, sweepBatchNum }: UnequalProps) {
  const user = useSignedInUser();
  return (
    <p role="alert" className="font-bold text-danger">
      {unexplained === 0
        ? "The transactions don't match the ones it was made from."
        : `${shownCents(Math.abs(unexplained))} unexplained.`}{' '}
      Please tell our support: deposit {sweepBatchNum} of {user?.businessExternalId}.
    </p>
  );
}
