import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

/** What orders on the web have beside a till's, of those among these. */
export const findWebSides = (
  transaction: DatabaseTransaction,
  { businessId, orderIds }: { businessId: number; orderIds: readonly number[] },
) =>
  transaction
    .selectFrom('web_orders')
    .select([
      'order_id',
      'table_name',
      'promised_at',
      'cancel_reason',
      'asked_lines',
      'sealed_notes',
    ])
    .where('business_id', '=', businessId)
    .where(sql<boolean>`order_id = any(${orderIds}::bigint[])`)
    .execute();

export type WebSide = Awaited<ReturnType<typeof findWebSides>>[number];
