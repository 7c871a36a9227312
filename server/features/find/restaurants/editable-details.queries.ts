import { sql, type Updateable } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import { attributeColumns } from './restaurants.queries.ts';

/** What owners and managers edit, for the restaurant that the transaction acts for. */
const editableDetails = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('restaurants')
    .select([
      'listed',
      'time_zone',
      'weekly_hours',
      'special_days',
      'closed_until',
      'coupons_paused',
      'phone_number',
      'website_address',
      'description',
      'cuisines',
      'service_types',
      ...attributeColumns,
    ])
    .where('business_id', '=', businessId);

export type EditableDetailsRow = Awaited<ReturnType<typeof findEditableDetails>>;

export const findEditableDetails = (transaction: DatabaseTransaction, businessId: number) =>
  editableDetails(transaction, businessId).executeTakeFirstOrThrow();

/** Two simultaneous changes to one restaurant take turns. */
export const lockEditableDetails = (transaction: DatabaseTransaction, businessId: number) =>
  // Doesn't block statements that only reference the restaurant, such as a new order.
  editableDetails(transaction, businessId).forNoKeyUpdate().executeTakeFirstOrThrow();

export const changeEditableDetails = (
  transaction: DatabaseTransaction,
  businessId: number,
  details: Updateable<DB['restaurants']>,
) =>
  transaction
    .updateTable('restaurants')
    .set({ ...details, updated_at: sql`now()` })
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
