import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { OrderKey } from '../../../ground/restaurant/index.ts';

type Among = { businessId: number; orderIds: readonly number[] };

/** Returns since when the program calls the order that: since now, unless it said the same before. */
export async function saveAcknowledgement(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  { integration, number, at }: { integration: string; number: string; at: Date },
): Promise<Date> {
  const { acknowledged_at } = await transaction
    .insertInto('till_acknowledgements')
    .values({
      business_id: businessId,
      order_id: orderId,
      integration,
      till_number: number,
      acknowledged_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'order_id', 'integration']).doUpdateSet({
        till_number: number,
        acknowledged_at: sql<Date>`case when till_acknowledgements.till_number = excluded.till_number
          then till_acknowledgements.acknowledged_at else excluded.acknowledged_at end`,
      }),
    )
    .returning('acknowledged_at')
    .executeTakeFirstOrThrow();
  return acknowledged_at;
}

/** A program moved the order, so it has it. What it calls it, it may have said. */
export async function noteOnTill(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  { integration, at }: { integration: string; at: Date },
): Promise<void> {
  await transaction
    .insertInto('till_acknowledgements')
    .values({ business_id: businessId, order_id: orderId, integration, acknowledged_at: at })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'order_id', 'integration']).doNothing(),
    )
    .execute();
}

/** Those of these orders that are on the till that orders on the web go to. */
export const findOnTill = (transaction: DatabaseTransaction, { businessId, orderIds }: Among) =>
  transaction
    .selectFrom('till_acknowledgements as a')
    .innerJoin('tills_of_orders as till', (join) =>
      join
        .onRef('till.business_id', '=', 'a.business_id')
        .onRef('till.integration', '=', 'a.integration'),
    )
    .select(['a.order_id', 'a.till_number'])
    .where('a.business_id', '=', businessId)
    .where(sql<boolean>`a.order_id = any(${orderIds}::bigint[])`)
    .execute();

export type OnTill = Awaited<ReturnType<typeof findOnTill>>[number];

/** What one program calls these orders. */
export async function findNumbersOf(
  transaction: DatabaseTransaction,
  { businessId, orderIds, integration }: Among & { integration: string },
): Promise<Map<number, string | null>> {
  const rows = await transaction
    .selectFrom('till_acknowledgements')
    .select(['order_id', 'till_number'])
    .where('business_id', '=', businessId)
    .where('integration', '=', integration)
    .where(sql<boolean>`order_id = any(${orderIds}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.order_id, row.till_number]));
}
