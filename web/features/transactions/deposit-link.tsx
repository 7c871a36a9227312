import { Link } from 'react-router';

type DepositLinkProps = { sweepBatchNum: number | null; isoDateTime?: string | undefined };

/** Links to the deposit that includes an entry, if it was swept. */
export function DepositLink({ sweepBatchNum, isoDateTime }: DepositLinkProps) {
  if (sweepBatchNum === null) return <>In the next deposit</>;
  const query = new URLSearchParams({ sweepBatchNum: String(sweepBatchNum) });
  if (isoDateTime !== undefined) query.set('txnDate', isoDateTime);
  return (
    <Link to={`/business/reports/depositDetail?${query}`} className="link">
      Deposit {sweepBatchNum}
    </Link>
  );
}
