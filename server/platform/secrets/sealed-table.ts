import type { Sealing } from './vault.ts';

export type SealedRow = Record<string, unknown>;

/**
 * A table with sealed columns, declared by the code that seals them, so that it can be resealed
 * with a new key.
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
      /** What the index is made of, if not just the sealed value. */
      textOf?(row: SealedRow, text: string): string;
    };
  }[];
};
