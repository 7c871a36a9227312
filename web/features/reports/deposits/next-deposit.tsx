import { Link } from 'react-router';
import { amountText, centsOf } from '#contract/money/cents.ts';
import type { Held } from '#contract/reports/deposits/deposits.ts';
import { useSite } from '#web/platform/visit/site-data.ts';
import { Card } from '#web/ui/card.tsx';
import { shortMomentText } from '#web/ui/figures/day-words.ts';
import { Money } from '#web/ui/figures/money.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { heldSinceText, useReportTime } from '../report/index.ts';
import { heldPathOf } from '../transactions/index.ts';
import type { DepositsAnswer } from './use-deposits.ts';

type Next = DepositsAnswer['nextDeposit'];

const entryCountText = (count: number) =>
  count === 0
    ? 'No transactions yet'
    : `${count.toLocaleString('en-US')} ${count === 1 ? 'transaction' : 'transactions'}`;

/** `due Nov 22, 4:00 AM`. */
export const dueText = ({ nextSweepDateTime }: Next, today: string) =>
  `due ${shortMomentText(nextSweepDateTime.isoDateTime, today)}`;

function carriedText(cents: number): string | undefined {
  if (cents === 0) return undefined;
  return `${amountText(cents)} of it was carried over from earlier days.`;
}

/**
 * What the next sweep will send. If that is zero or less there is no deposit, and it says what
 * happens instead.
 */
export function NextDeposit({ next, today }: { next: Next | null; today: string }) {
  const amount = next && centsOf(next.amount);
  const carried = next ? carriedText(centsOf(next.carriedOverAmount)) : undefined;
  const isBelow = amount !== null && amount < 0;
  return (
    <Card
      as="section"
      padding="sm"
      aria-labelledby="next-deposit"
      aria-busy={next === null}
      className={`max-w-totals lg:max-w-none ${isBelow ? 'border-warn/40 bg-warn-soft' : ''}`}
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="next-deposit" className="text-md">
          Next deposit, so far today
        </h2>
        <p className="text-lg font-bold">
          {amount === null ? <Skeleton className="h-6 w-24" /> : <Money cents={amount} strong />}
        </p>
      </div>
      <p className="mt-1 min-h-5 text-sm text-ink-soft">
        {next && entryCountText(next.entryCount)}
        {carried !== undefined && `. ${carried}`}
      </p>
      <p className="min-h-5 text-sm text-ink-soft">{next && `It's ${dueText(next, today)}.`}</p>
      {isBelow && (
        <p className="mt-2 text-control font-medium">
          Your balance is below zero, so there's no deposit now. The amount is taken out of your
          next deposit.
        </p>
      )}
    </Card>
  );
}

/** What no deposit includes yet, why, and that there is nothing to do about it. */
export function HeldNote({ held, today }: { held: Held; today: string }) {
  const { zones } = useReportTime();
  const { contactEmail } = useSite().site;
  return (
    <Card
      as="section"
      padding="sm"
      aria-labelledby="held"
      className="max-w-totals lg:max-w-none border-warn/40 bg-warn-soft"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="held" className="text-md">
          Held for review
        </h2>
        <p className="text-lg font-bold">
          <Money cents={centsOf(held.amount)} strong />
        </p>
      </div>
      <p className="mt-1 text-sm">
        {heldSinceText(held, today)}.{' '}
        <Link to={heldPathOf(held, { today, zones })} className="link print:hidden">
          See them in Transaction History
        </Link>
      </p>
      <p className="mt-2 text-control">
        We check unusually large sums before we pay them out. You don't need to do anything: once
        we've checked, this goes into your next deposit. We'll contact you if we have a question.
        You can also write to{' '}
        <a href={`mailto:${contactEmail}`} className="link wrap-anywhere">
          {contactEmail}
        </a>
        .
      </p>
    </Card>
  );
}
