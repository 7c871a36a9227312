import { createHmac, type KeyObject } from 'node:crypto';

export type Indexer = {
  /**
   * A keyed hash to look sealed values up by: the same for the same text, and revealing nothing of
   * it.
   */
  blindIndex(purpose: string, text: string): Buffer;
  /** With each key of the ring, newest first: while keys change, a row may have either. */
  blindIndexes(purpose: string, text: string): [Buffer, ...Buffer[]];
  /** Whether this is the text's index under any key. */
  isIndexOf(purpose: string, text: string, index: Uint8Array): boolean;
};

/** One key for each purpose from each secret of the ring, newest first. */
export function createIndexer(keysFor: ((purpose: string) => KeyObject)[]): Indexer {
  const indexWith = (key: KeyObject, text: string) =>
    createHmac('sha256', key).update(text, 'utf8').digest();
  const all = (purpose: string, text: string) =>
    keysFor.map((keyFor) => indexWith(keyFor(purpose), text)) as [Buffer, ...Buffer[]];
  return {
    blindIndex: (purpose, text) => all(purpose, text)[0],
    blindIndexes: all,
    isIndexOf: (purpose, text, index) => all(purpose, text).some((known) => known.equals(index)),
  };
}
