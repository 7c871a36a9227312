// The texts whose SHA-256, in hex, makes up the log of a campaign. Anybody can check one in a
// shell: printf 'text' | sha256sum. Server, page and verifier build the texts with the same
// functions.

export type Opening = {
  marketingCampaignKey: string;
  salt: string;
  /** The nominees' numbers, ascending. */
  choices: readonly number[];
};

/** The log keeps the hash of this text; it is also the voter's receipt. */
export const ballotText = ({ marketingCampaignKey, salt, choices }: Opening): string =>
  `ballot\n${marketingCampaignKey}\n${salt}\n${choices.join(',')}`;

/**
 * Everything that could be voted for. The first root includes its hash, so that no number can get
 * another name later.
 */
export const listText = (
  nominees: readonly { number: number; region: string; name: string }[],
): string =>
  nominees
    .toSorted((a, b) => a.number - b.number)
    .reduce((text, { number, region, name }) => `${text}\n${number}\n${region}\n${name}`, 'list');

/**
 * The parent of two neighbors in the tree over one batch. A node without a neighbor moves up as it
 * is.
 */
export const nodeText = (left: string, right: string): string => `node\n${left}\n${right}`;

export type Batch = {
  number: number;
  /** How many ballots the batch has. */
  ballots: number;
  /** The root of the tree over them; empty for an empty batch. */
  treeRoot: string;
  /** Random. Without it, the root of an empty batch would reveal that nobody voted. */
  nonce: string;
};

/** Chains each batch to the root before it, and the first one to the hash of listText. */
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

/**
 * The last root, if the receipt is in the log that leads to it. Compare it with the published root.
 */
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
