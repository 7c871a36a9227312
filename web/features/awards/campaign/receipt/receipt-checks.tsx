import { CircleCheck, CircleX } from 'lucide-react';
import { fewestInBatch } from '#contract/awards/campaign/awards-rules.ts';
import type { BallotStatus, Checks } from './receipt-check.ts';

const states: Record<BallotStatus['state'], { title: string; text: string }> = {
  TAKEN: {
    title: 'We have your ballot',
    text: `Ballots go into the public log at least ${fewestInBatch} at a time, so that yours doesn't stand out. Yours will be there when voting closes, at the latest. Then this page can prove that your votes were counted.`,
  },
  IN_REVIEW: {
    title: 'Your ballot is being reviewed',
    text: "It's in the log. We'll look at it before we count it.",
  },
  COUNTED: {
    title: 'Your ballot is counted',
    text: 'Your browser checked it against what we published:',
  },
  SET_ASIDE: {
    title: "Your ballot isn't counted",
    text: "It's in the log for everybody to see, but we didn't count it.",
  },
};

const checkTexts: Record<keyof Checks, { right: string; wrong: string }> = {
  hasTheseVotes: {
    right: 'The receipt was made from exactly these votes.',
    wrong: "The receipt wasn't made from these votes.",
  },
  isInLog: {
    right: "The receipt is in the log, and the log hasn't changed since.",
    wrong: "The receipt isn't in the log.",
  },
  isPublished: {
    right: 'This is the same log that everybody sees.',
    wrong: "This isn't the log that we published.",
  },
};

type ReceiptChecksProps = { status: BallotStatus; checks: Checks | undefined };

/** What happened to a ballot, and the checks that this browser made itself. */
export function ReceiptChecks({ status, checks }: ReceiptChecksProps) {
  const { title, text } = states[status.state];
  const failed = checks && Object.values(checks).includes(false);
  return (
    <>
      <h2 className="text-2xl">{failed ? "Something doesn't match" : title}</h2>
      <p className="mt-2 text-md text-ink-soft">
        {failed ? 'Please write to us, and keep your receipt.' : text}
      </p>
      {status.reason !== null && (
        <p className="mt-2 text-md">
          <span className="font-semibold">Why:</span> {status.reason}
        </p>
      )}
      {checks && (
        <ul className="mt-4 grid gap-2">
          {(Object.keys(checkTexts) as (keyof Checks)[]).map((name) => (
            <li key={name} className="flex items-start gap-2.5 text-md">
              {checks[name] ? (
                <CircleCheck size={20} className="mt-0.5 shrink-0 text-success" />
              ) : (
                <CircleX size={20} className="mt-0.5 shrink-0 text-danger" />
              )}
              {checks[name] ? checkTexts[name].right : checkTexts[name].wrong}
            </li>
          ))}
        </ul>
      )}
      {status.proof && !checks && (
        <p className="mt-4 text-control text-ink-soft">
          This browser can't do the check. Open the page over https, or in another browser.
        </p>
      )}
    </>
  );
}
