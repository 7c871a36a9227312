// The texts whose SHA-256 makes the log of a campaign, in hex. Whoever has a shell can repeat them:
// printf 'text' | sha256sum. Server, page and verifier build them by the same functions.

export type Opening = {
  marketingCampaignKey: string;
  salt: string;
  /** Numbers of nominees, ascending. */
  choices: readonly number[];
};

/** Its hash is what the log keeps of a ballot, and the voter's receipt. */
export const ballotText = ({ marketingCampaignKey, salt, choices }: Opening): string =>
  `ballot\n${marketingCampaignKey}\n${salt}\n${choices.join(',')}`;

/** What can be voted for. The first root follows its hash, so that no number gets another name later. */
export const listText = (
  nominees: readonly { number: number; region: string; name: string }[],
): string =>
  nominees
    .toSorted((a, b) => a.number - b.number)
    .reduce((text, { number, region, name }) => `${text}\n${number}\n${region}\n${name}`, 'list');

/** Of two neighbors in the tree over one batch. One without a neighbor moves up as it is. */
export const nodeText = (left: string, right: string): string => `node\n${left}\n${right}`;

export type Batch = {
  number: number;
  /** How many ballots it has. */
  ballots: number;
  /** Of the tree over them; of none, empty. */
  treeRoot: string;
  /** Random: without it, the root of an empty batch would tell that nobody voted. */
  nonce: string;
};

/** Each batch is chained to the root before; the first to the hash of listText. */
export const rootText = (before: string, { number, ballots, treeRoot, nonce }: Batch): string =>
  `root\n${before}\n${number}\n${ballots}\n${treeRoot}\n${nonce}`;

export type ProofStep = { side: 'left' | 'right'; hash: string };

export type InclusionProof = {
  receipt: string;
  batchNumber: number;
  /** From the ballot up to the root of its batch's tree; `side` is where the neighbor stands. */
  path: readonly ProofStep[];
  /** All batches of the campaign, in order. */
  batches: readonly Batch[];
  /** The hash of listText. */
  listHash: string;
};

export type Sha256 = (text: string) => Promise<string>;

/** The last root, if the receipt is in the log that leads to it. Compare it with the published one. */
export async function rootOfProof(
  { receipt, batchNumber, path, batches, listHash }: InclusionProof,
  sha256: Sha256,
): Promise<string | undefined> {
  let node = receipt;
  for (const { side, hash } of path) {
    node = await sha256(side === 'left' ? nodeText(hash, node) : nodeText(node, hash));
  }
  let root = listHash;
  let isIn = false;
  for (const [index, batch] of batches.entries()) {
    if (batch.number !== index + 1) return undefined;
    if (batch.number === batchNumber) isIn = batch.treeRoot === node;
    root = await sha256(rootText(root, batch));
  }
  return isIn ? root : undefined;
}
