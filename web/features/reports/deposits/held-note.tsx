import { Link } from 'react-router';
import { centsOf } from '#contract/money/cents.ts';
import type { Held } from '#contract/reports/deposits/deposits.ts';
import { Card } from '#web/ui/card.tsx';
import { Money } from '#web/ui/figures/money.tsx';
import { useSite } from '../../site/frame/index.ts';
import { heldSinceText, useReportTime } from '../report/index.ts';
import { heldPathOf } from '../transactions/index.ts';

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
