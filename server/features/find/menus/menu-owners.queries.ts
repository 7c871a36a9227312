import type { DatabaseTransaction } from '#platform/database/pool.ts';

/** Who may change the menu: see the migration. Callers that change it have locked the menu. */
export type MenuOwner = {
  state: 'OPEN' | 'TILL' | 'RESTAURANT';
  since: Date;
  integration: string;
  version: number;
  sha256: Buffer;
  dishes: number;
  soldOutBy: 'STAFF' | 'TILL';
  takenAt: Date;
};

/** Undefined if no till ever sent a menu. */
export async function findMenuOwner(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<MenuOwner | undefined> {
  const row = await transaction
    .selectFrom('menu_owners')
    .select([
      'state',
      'since',
      'integration',
      'version',
      'sha256',
      'dishes',
      'sold_out_by as soldOutBy',
      'taken_at as takenAt',
    ])
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return row as MenuOwner | undefined;
}

export async function saveMenuOwner(
  transaction: DatabaseTransaction,
  businessId: number,
  { soldOutBy, takenAt, ...owner }: MenuOwner,
): Promise<void> {
  const row = { ...owner, sold_out_by: soldOutBy, taken_at: takenAt };
  await transaction
    .insertInto('menu_owners')
    .values({ business_id: businessId, ...row })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(row))
    .execute();
}

export async function changeMenuOwner(
  transaction: DatabaseTransaction,
  businessId: number,
  { state, nowMs }: { state: MenuOwner['state']; nowMs: number },
): Promise<void> {
  await transaction
    .updateTable('menu_owners')
    .set({ state, since: new Date(nowMs) })
    .where('business_id', '=', businessId)
    .execute();
}
