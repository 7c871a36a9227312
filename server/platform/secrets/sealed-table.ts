import type { Sealing } from './vault.ts';

export type SealedRow = Record<string, unknown>;

/**
 * A table with sealed columns, declared by the code that seals them, so that a new key can do it
 * again.
 */
export type SealedTable = {
  table: string;
  /** The columns of its primary key. */
  key: readonly string[];
  columns: readonly {
    column: string;
    /** The purpose and row that the seal is bound to. */
    sealing(row: SealedRow): Sealing;
    /** The column with the blind index of the sealed value. */
    index?: {
      column: string;
      purpose: string;
      /** What the index is made of, where that is not the sealed value alone. */
      textOf?(row: SealedRow, text: string): string;
    };
  }[];
};
