import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { OrderKey } from '../../../ground/restaurant/index.ts';
import type { Returned, TaxesOfRefund } from '../../../money/ledger/index.ts';

export const findRefund = (
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  reference: string,
) =>
  transaction
    .selectFrom('order_refunds')
    .select(['entry_id', 'body_sha256'])
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('reference', '=', reference)
    .executeTakeFirst();

export async function countRefunds(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('order_refunds')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the diner's bank took its money back, or tried to. */
export async function isDisputed(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
): Promise<boolean> {
  const disputed = await transaction
    .selectFrom('disputed_orders')
    .select('order_id')
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return disputed !== undefined;
}

type Given = {
  entryId: number;
  reference: string;
  bodySha256: Buffer;
  giver?: { userId: number; day: string } | undefined;
  returned: Returned;
} & TaxesOfRefund;

/** Everything refunded so far of the order and its lines, and which refund did it. */
export async function insertRefund(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  { entryId, reference, bodySha256, giver, returned, lines, taxes }: Given,
): Promise<void> {
  await transaction
    .insertInto('order_refunds')
    .values({
      business_id: businessId,
      order_id: orderId,
      reference,
      entry_id: entryId,
      body_sha256: bodySha256,
      ...(giver && { user_id: giver.userId, day: giver.day }),
    })
    .execute();
  await transaction
    .updateTable('orders')
    .set({
      returned_items_cents: returned.itemsCents,
      returned_tax_cents: returned.taxCents,
      returned_tip_cents: returned.tipCents,
    })
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .execute();
  if (taxes.length > 0) {
    const values = taxes.map(({ kind, baseCents, taxCents }) => ({
      business_id: businessId,
      entry_id: entryId,
      order_id: orderId,
      kind,
      base_cents: baseCents,
      tax_cents: taxCents,
    }));
    await transaction.insertInto('refund_taxes').values(values).execute();
  }
  if (lines.length === 0) return;
  const rows = JSON.stringify(lines);
  await sql`
    insert into refund_lines (business_id, entry_id, order_id, line_no, quantity, base_cents,
      tax_cents)
    select ${businessId}, ${entryId}, ${orderId}, "lineNo", quantity, "baseCents", "taxCents"
    from jsonb_to_recordset(${rows}::jsonb)
      as given ("lineNo" smallint, quantity int, "baseCents" int, "taxCents" int)`.execute(
    transaction,
  );
  await sql`
    update order_lines l set returned_quantity = l.returned_quantity + given.quantity
    from jsonb_to_recordset(${rows}::jsonb) as given ("lineNo" smallint, quantity int)
    where l.business_id = ${businessId} and l.order_id = ${orderId}
      and l.line_no = given."lineNo"`.execute(transaction);
}
