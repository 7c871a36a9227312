import type { Choice } from '#contract/awards/awards-rules.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadingRegion } from '../../ui/loading-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReceiptChecks } from './receipt-checks.tsx';
import { useBallotStatus } from './use-ballot-status.ts';
import { VoteList } from './vote-list.tsx';

type ReceiptViewProps = {
  receipt: string;
  /** The votes behind the voter's own receipt: before voting closes, nobody else may see them. */
  choices?: readonly Choice[] | undefined;
};

export function ReceiptView({ receipt, choices }: ReceiptViewProps) {
  const { shown, load } = useBallotStatus(receipt);
  const votes = (shown.kind === 'READY' && shown.status.proof?.choices) || choices;
  return (
    <Card as="section" padding="lg">
      {shown.kind === 'LOADING' && (
        <LoadingRegion label="Checking your receipt" className="grid gap-3">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-16" />
        </LoadingRegion>
      )}
      {shown.kind === 'FAILED' && (
        <div className="grid gap-3">
          <Banner kind="error">{shown.message}</Banner>
          {!shown.isUnknown && (
            <Button variant="secondary" size="lg" onClick={() => void load()}>
              Try again
            </Button>
          )}
        </div>
      )}
      {shown.kind === 'READY' && <ReceiptChecks status={shown.status} checks={shown.checks} />}
      {votes && (
        <div className="mt-5 rounded-md bg-sand p-4">
          <VoteList choices={votes} />
        </div>
      )}
      <h3 className="mt-5 text-sm font-semibold text-ink-soft">Receipt</h3>
      <p className="mt-1 font-mono text-sm break-all select-all">{receipt}</p>
    </Card>
  );
}
