import { createHmac } from 'node:crypto';

export type Indexer = {
  /** The same for the same text, and telling nothing of it: to find what is sealed elsewhere. */
  blindIndex(purpose: string, text: string): Buffer;
  /** As any key of the ring makes it, newest first: while keys change, rows have one or the other. */
  blindIndexes(purpose: string, text: string): [Buffer, ...Buffer[]];
  /** Whether this is the text's index, by whichever key. */
  isIndexOf(purpose: string, text: string, index: Uint8Array): boolean;
};

/** With one key for each purpose from each secret of the ring, newest first. */
export function createIndexer(keysFor: ((purpose: string) => Buffer)[]): Indexer {
  const indexWith = (key: Buffer, text: string) =>
    createHmac('sha256', key).update(text, 'utf8').digest();
  const all = (purpose: string, text: string) =>
    keysFor.map((keyFor) => indexWith(keyFor(purpose), text)) as [Buffer, ...Buffer[]];
  return {
    blindIndex: (purpose, text) => all(purpose, text)[0],
    blindIndexes: all,
    isIndexOf: (purpose, text, index) => all(purpose, text).some((known) => known.equals(index)),
  };
}
