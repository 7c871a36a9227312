import type { DetailsToEdit } from '#contract/portal/edits/edits.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { findKeptDetails } from '../../find/restaurants/index.ts';
import type { Operation, StaffContext } from '../../people/access/index.ts';
import { presentDetails } from './edits.presenter.ts';

export async function readDetails(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: StaffContext,
): Promise<DetailsToEdit> {
  const row = await findKeptDetails(transaction, businessId);
  return presentDetails(row, { businessId, nowMs, timeZone: row.time_zone });
}

export const showDetailsToEdit: Operation<'getDetailsToEdit'> = (_input, context) =>
  context.transact((transaction) => readDetails(transaction, context));
