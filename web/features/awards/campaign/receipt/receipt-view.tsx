import { useCallback, useEffect, useState } from 'react';
import type { Choice } from '#contract/awards/campaign/awards-rules.ts';
import { awardsCalls } from '#contract/awards/campaign/calls.ts';
import { ApiError, messageOf } from '#web/platform/api/api-error.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VoteList } from '../ballot/vote-list.tsx';
import { type BallotStatus, browserSha256, type Checks, checkReceipt } from './receipt-check.ts';
import { ReceiptChecks } from './receipt-checks.tsx';

type Shown =
  | { kind: 'LOADING' }
  | { kind: 'FAILED'; message: string; isUnknown: boolean }
  | { kind: 'READY'; status: BallotStatus; checks: Checks | undefined };

async function ask(receipt: string): Promise<Shown> {
  try {
    const [status, { campaigns }] = await Promise.all([
      browserApi.call(awardsCalls.getBallotProof, { params: { receipt } }),
      browserApi.call(awardsCalls.listCampaigns),
    ]);
    const campaign = campaigns.find(
      (one) => one.marketingCampaignKey === status.marketingCampaignKey,
    );
    const roots = campaign?.roots.map(({ root }) => root) ?? [];
    const sha256 = browserSha256();
    const checks = sha256 && (await checkReceipt(receipt, status, roots, sha256));
    return { kind: 'READY', status, checks };
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.code === 'receipt_unknown';
    return { kind: 'FAILED', message: messageOf(error), isUnknown };
  }
}

function useBallotStatus(receipt: string) {
  const [shown, setShown] = useState<Shown>({ kind: 'LOADING' });
  const load = useCallback(async () => {
    setShown({ kind: 'LOADING' });
    setShown(await ask(receipt));
  }, [receipt]);
  useEffect(() => void load(), [load]);
  return { shown, load };
}

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
