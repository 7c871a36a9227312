import type { Sealing } from './vault.ts';

export type SealedRow = Record<string, unknown>;

/** Where something is sealed, told by whoever seals it, so that a new key can seal it again. */
export type SealedTable = {
  table: string;
  /** The columns of its primary key. */
  key: readonly string[];
  columns: readonly {
    column: string;
    /** What the row's seal is bound to. */
    sealing(row: SealedRow): Sealing;
    /** The column with the blind index of what is sealed. */
    index?: { column: string; purpose: string };
  }[];
};
