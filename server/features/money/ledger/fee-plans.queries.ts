import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { FeePlan } from './book-order.ts';

export type FeePlanPeriod = FeePlan & { fromMs: number };

/** Earliest first; the first one has no beginning. */
export const findFeePlans = (
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<FeePlanPeriod[]> =>
  transaction
    .selectFrom('fee_plans')
    .select([
      sql<number>`date_part('epoch', valid_from) * 1000`.as('fromMs'),
      'service_fee_basis_points as serviceFeeBasisPoints',
      'card_fee_basis_points as cardFeeBasisPoints',
      'card_fee_fixed_cents as cardFeeFixedCents',
      'paid_there_basis_points as paidThereBasisPoints',
    ])
    .where('business_id', '=', businessId)
    .orderBy('valid_from')
    .modifyEnd(prepared)
    .execute();

/** Replaces all plans that begin later. */
export async function replacePlansAfter(
  transaction: DatabaseTransaction,
  { businessId, fixedUntilMs }: { businessId: number; fixedUntilMs: number },
  { fromMs, ...plan }: FeePlanPeriod,
): Promise<void> {
  await transaction
    .deleteFrom('fee_plans')
    .where('business_id', '=', businessId)
    .where('valid_from', '>', new Date(fixedUntilMs))
    .where('valid_from', '<>', new Date(fromMs))
    .execute();
  const fees = {
    service_fee_basis_points: plan.serviceFeeBasisPoints,
    card_fee_basis_points: plan.cardFeeBasisPoints,
    card_fee_fixed_cents: plan.cardFeeFixedCents,
    paid_there_basis_points: plan.paidThereBasisPoints,
  };
  await transaction
    .insertInto('fee_plans')
    .values({ business_id: businessId, valid_from: new Date(fromMs), ...fees })
    .onConflict((conflict) => conflict.columns(['business_id', 'valid_from']).doUpdateSet(fees))
    .execute();
}
