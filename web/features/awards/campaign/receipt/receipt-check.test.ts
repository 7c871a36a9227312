import { expect, test } from 'vitest';
import { ballotText, nodeText, rootText } from '#contract/awards/campaign/ballot-log.ts';
import { type BallotStatus, browserSha256, checkReceipt, receiptIn } from './receipt-check.ts';

const sha256 = browserSha256();
if (!sha256) throw new Error('no SHA-256 here');
const hash = (text: string) => sha256(text);

async function counted() {
  const opening = { marketingCampaignKey: 'austin', salt: 's1', choices: [3, 12] };
  const receipt = await hash(ballotText(opening));
  const other = await hash('another ballot');
  const treeRoot = await hash(nodeText(other, receipt));
  const batches = [
    { number: 1, ballots: 0, treeRoot: '', nonce: 'n1' },
    { number: 2, ballots: 2, treeRoot, nonce: 'n2' },
  ];
  const listHash = await hash('the list');
  let lastRoot = listHash;
  for (const batch of batches) lastRoot = await hash(rootText(lastRoot, batch));
  const status: BallotStatus = {
    marketingCampaignKey: 'austin',
    name: 'Austin',
    state: 'COUNTED',
    reason: null,
    batchNumber: 2,
    loggedAt: '2026-11-20T12:00:00Z',
    proof: {
      path: [{ side: 'left', hash: other }],
      batches,
      listHash,
      lastRoot,
      salt: 's1',
      choices: opening.choices.map((number) => ({ number, region: 'East', name: `No ${number}` })),
    },
  };
  return { receipt, status, lastRoot, proof: status.proof as NonNullable<BallotStatus['proof']> };
}

const all = { hasTheseVotes: true, isInLog: true, isPublished: true };

test('proves that a ballot is in the published log', async () => {
  const { receipt, status, lastRoot } = await counted();
  expect(await checkReceipt(receipt, status, [lastRoot, 'older'], hash)).toEqual(all);
});

test('each change fails the check that covers it', async () => {
  const { receipt, status, lastRoot, proof } = await counted();
  const withProof = (change: Partial<typeof proof>) => ({
    ...status,
    proof: { ...proof, ...change },
  });
  const checked = (changed: BallotStatus, root = lastRoot) =>
    checkReceipt(receipt, changed, [root], hash);
  const [vote] = proof.choices;
  expect(await checked(withProof({ choices: vote ? [vote] : [] }))).toEqual({
    ...all,
    hasTheseVotes: false,
  });
  expect(await checked(withProof({ salt: 'other' }))).toEqual({ ...all, hasTheseVotes: false });
  expect(await checked(withProof({ path: [] }))).toEqual({ ...all, isInLog: false });
  expect(await checked(withProof({ batches: proof.batches.slice(1) }))).toEqual({
    ...all,
    isInLog: false,
  });
  expect(await checked(withProof({ listHash: 'other' }))).toEqual({ ...all, isInLog: false });
  expect(await checked({ ...status, batchNumber: 1 })).toEqual({ ...all, isInLog: false });
  expect(await checked(status, 'another root')).toEqual({ ...all, isPublished: false });
  expect(await checkReceipt('0'.repeat(64), status, [lastRoot], hash)).toEqual({
    hasTheseVotes: false,
    isInLog: false,
    isPublished: true,
  });
  expect(await checked({ ...status, proof: null })).toBeUndefined();
});

test('finds a receipt in what people paste', () => {
  const receipt = 'ab'.repeat(32);
  expect(receiptIn(` ${receipt.toUpperCase()}\n`)).toBe(receipt);
  expect(receiptIn(`https://joyous.example/campaign/foodieChoiceReceipt#${receipt}`)).toBe(receipt);
  expect(receiptIn(`${receipt.slice(0, 32)} ${receipt.slice(32)}`)).toBe(receipt);
  for (const wrong of ['', receipt.slice(1), `${receipt}0`, 'x'.repeat(64)]) {
    expect(receiptIn(wrong)).toBeUndefined();
  }
});
