import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { depositPath, depositsPath } from './deposit-paths.ts';
import { useNewestDeposit } from './use-deposits.ts';

/** Links to the deposits before and after; their numbers have no gaps. */
function Steps({ sweepBatchNum, isJoyous }: { sweepBatchNum: number; isJoyous: boolean }) {
  const { result: newest } = useNewestDeposit();
  const { state } = useLocation();
  const step = (number: number, label: string) => (
    <ButtonLink
      variant="quiet"
      size="sm"
      replace
      state={state}
      to={depositPath(isJoyous, { sweepBatchNum: number })}
    >
      {label}
    </ButtonLink>
  );
  return (
    <nav aria-label="Other deposits" className="flex gap-1">
      {sweepBatchNum > 1 && step(sweepBatchNum - 1, 'Previous deposit')}
      {newest !== null && sweepBatchNum < newest && step(sweepBatchNum + 1, 'Next deposit')}
    </nav>
  );
}

type DepositStepsProps = { sweepBatchNum: number | undefined; isJoyous: boolean };

/**
 * Goes back to the list as it was left, with its filter and scroll position; visitors who came by a
 * link get the whole list.
 */
export function DepositSteps({ sweepBatchNum, isJoyous }: DepositStepsProps) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const label = 'Back to all deposits';
  const icon = <ArrowLeft size={16} />;
  return (
    <div className="-my-1 flex flex-wrap items-center justify-between gap-2 print:hidden">
      {state?.fromDeposits === true ? (
        <Button variant="secondary" size="sm" icon={icon} onClick={() => void navigate(-1)}>
          {label}
        </Button>
      ) : (
        <ButtonLink variant="secondary" size="sm" to={depositsPath(isJoyous)}>
          {icon}
          {label}
        </ButtonLink>
      )}
      {sweepBatchNum !== undefined && <Steps sweepBatchNum={sweepBatchNum} isJoyous={isJoyous} />}
    </div>
  );
}
