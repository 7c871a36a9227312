import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

type OfNumber = {
  /** The index by each key of the ring. */
  phoneIndexes: readonly Buffer[];
  nowMs: number;
  most: number;
};

type LiveCoupons = { wantsNoTexts: boolean; hasVisited: boolean; codes: string[] };

/** See the SQL function `live_coupons_of`. */
export async function findLiveCouponsOf(
  transaction: DatabaseTransaction,
  { phoneIndexes, nowMs, most }: OfNumber,
): Promise<LiveCoupons> {
  const { rows } = await sql<LiveCoupons>`
    select wants_no_texts as "wantsNoTexts", has_visited as "hasVisited", codes
    from live_coupons_of(${phoneIndexes}::bytea[], ${new Date(nowMs)}, ${most})`.execute(
    transaction,
  );
  const [row] = rows;
  if (!row) throw new Error('live_coupons_of answers with one row');
  return row;
}
