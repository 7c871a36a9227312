import { useCallback, useEffect, useState } from 'react';
import { awardsCalls } from '#contract/awards/calls.ts';
import { ApiError, messageOf } from '../../platform/api-error.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { type BallotStatus, browserSha256, type Checks, checkReceipt } from './receipt-check.ts';

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

export function useBallotStatus(receipt: string) {
  const [shown, setShown] = useState<Shown>({ kind: 'LOADING' });
  const load = useCallback(async () => {
    setShown({ kind: 'LOADING' });
    setShown(await ask(receipt));
  }, [receipt]);
  useEffect(() => void load(), [load]);
  return { shown, load };
}
