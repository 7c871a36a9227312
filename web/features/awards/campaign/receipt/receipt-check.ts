import { ballotText, rootOfProof, type Sha256 } from '#contract/awards/campaign/ballot-log.ts';
import type { awardsCalls } from '#contract/awards/campaign/calls.ts';
import type { CallResult } from '#contract/endpoint.ts';
import type { EndpointOf } from '#contract/endpoints.ts';

export type BallotStatus = CallResult<EndpointOf<typeof awardsCalls.getBallotProof>>;

export type Checks = {
  /** The votes that we say are in the ballot hash to exactly this receipt. */
  hasTheseVotes: boolean;
  /** The receipt is in the log that leads to our last root. */
  isInLog: boolean;
  /** That root is the one on the public page. */
  isPublished: boolean;
};

/** Runs in the browser on published data, so that nobody has to trust our servers. */
export async function checkReceipt(
  receipt: string,
  { marketingCampaignKey, batchNumber, proof }: BallotStatus,
  publishedRoots: readonly string[],
  sha256: Sha256,
): Promise<Checks | undefined> {
  if (!proof || batchNumber === null) return undefined;
  const { salt, path, batches, listHash, lastRoot } = proof;
  const choices = proof.choices.map(({ number }) => number);
  const own = await sha256(ballotText({ marketingCampaignKey, salt, choices }));
  const root = await rootOfProof({ receipt, batchNumber, path, batches, listHash }, sha256);
  return {
    hasTheseVotes: own === receipt,
    isInLog: root !== undefined && root === lastRoot,
    isPublished: publishedRoots[0] === lastRoot,
  };
}

/** The browser's own implementation; pages over plain HTTP have none. */
export function browserSha256(): Sha256 | undefined {
  if (!globalThis.crypto?.subtle) return undefined;
  return async (text) => {
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
}

const receiptPattern = /^[0-9a-f]{64}$/;

/** Accepts a receipt as people paste it: with spaces, or after the page's address. */
export function receiptIn(text: string): string | undefined {
  const bare = text.trim().toLowerCase().replace(/^.*#/, '').replace(/\s/g, '');
  return receiptPattern.test(bare) ? bare : undefined;
}
