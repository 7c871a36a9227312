import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import type { OwnTransaction } from '#platform/database/transactions.ts';
import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import { type Audited, recordAudit } from '../audit/index.ts';
import { inRestaurant } from '../restaurants/index.ts';
import type { InviteParts } from './invite.ts';

/** What the operator's command line works with. */
export type Operator = InviteParts & { database: Database; nowMs: number };

/** Runs `work` in a transaction that acts for the restaurant that the operator names. */
export async function operateIn<Result>(
  { database }: Operator,
  externalId: string,
  work: (transaction: OwnTransaction, businessId: number) => Promise<Result>,
): Promise<Result | Refused<'restaurant_not_found'>> {
  const done = await inRestaurant(database, externalId, async (transaction, businessId) => ({
    result: await work(transaction, businessId),
  }));
  return 'result' in done ? done.result : refuse('restaurant_not_found');
}

/** The audit trail says that it was the operator: no actor, and no network address. */
export const auditAsOperator = (
  transaction: DatabaseTransaction,
  { nowMs }: Operator,
  audited: Pick<Audited, 'businessId' | 'action' | 'subjectUserId'>,
) => recordAudit(transaction, { ...audited, actorUserId: null, address: null, nowMs });
