import { hash } from 'node:crypto';
import {
  type Batch,
  listText,
  nodeText,
  type ProofStep,
  rootText,
} from '#contract/awards/campaign/ballot-log.ts';

export const sha256 = (text: string): string => hash('sha256', text, 'hex');

const levelAbove = (level: readonly string[]): string[] => {
  const above: string[] = [];
  for (let left = 0; left < level.length; left += 2) {
    const [one = '', other] = [level[left], level[left + 1]];
    above.push(other === undefined ? one : sha256(nodeText(one, other)));
  }
  return above;
};

/** The root of the tree over a batch's receipts; empty for no receipts. */
export function treeRoot(receipts: readonly string[]): string {
  let level = receipts;
  while (level.length > 1) level = levelAbove(level);
  return level[0] ?? '';
}

/** The neighbors from one receipt up to the root. */
export function pathOf(receipts: readonly string[], receipt: string): ProofStep[] {
  const path: ProofStep[] = [];
  let index = receipts.indexOf(receipt);
  if (index < 0) throw new Error('a receipt is not in its batch');
  for (let level = receipts; level.length > 1; level = levelAbove(level)) {
    const side = index % 2 === 0 ? 'right' : 'left';
    const neighbor = level[side === 'right' ? index + 1 : index - 1];
    if (neighbor !== undefined) path.push({ side, hash: neighbor });
    index = Math.floor(index / 2);
  }
  return path;
}

export const listHash = (nominees: Parameters<typeof listText>[0]): string =>
  sha256(listText(nominees));

/** `before`: the root of the previous batch, or the hash of the list for the first batch. */
export const rootAfter = (before: string, batch: Batch): string => sha256(rootText(before, batch));
