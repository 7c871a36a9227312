import { Link } from 'react-router';
import { heldRemark } from '#contract/reports/transactions/remarks.ts';
import { momentText } from '#web/ui/figures/day-words.ts';

type DepositLinkProps = {
  /** An entry, or its row in the history, which doesn't say since when it is held. */
  of: {
    sweepBatchNum: number | null;
    depositDateTime?: Moment;
    isHeld: boolean;
    heldDateTime?: Moment;
  };
};
type Moment = { isoDateTime: string } | null;

/** Links to the deposit that includes an entry; says what happens to it if it is in none. */
export function DepositLink({ of }: DepositLinkProps) {
  const { sweepBatchNum, depositDateTime, isHeld, heldDateTime } = of;
  if (isHeld) {
    const since = heldDateTime ? ` since ${momentText(heldDateTime.isoDateTime)}` : '';
    return (
      <span className="font-medium text-warn">
        {heldRemark}
        {since}. It isn't in a deposit yet.
      </span>
    );
  }
  if (sweepBatchNum === null) return <>In the next deposit</>;
  const query = new URLSearchParams({ sweepBatchNum: String(sweepBatchNum) });
  if (depositDateTime) query.set('txnDate', depositDateTime.isoDateTime);
  return (
    <Link to={`/business/reports/depositDetail?${query}`} className="link">
      Deposit {sweepBatchNum}
    </Link>
  );
}
