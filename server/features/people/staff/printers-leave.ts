import { may } from '#contract/people/access/roles.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Audited } from '../../ground/audit/index.ts';
import { type MemberRow, removePrintersOf } from './staff.queries.ts';

type Leaving = {
  businessId: number;
  /** As they are after the change. */
  after: MemberRow;
  nowMs: number;
  audit: (audited: Pick<Audited, 'action' | 'subjectUserId' | 'detail'>) => Promise<void>;
};

/**
 * Whoever may no longer add printers loses those that they added: they may have kept an address, and
 * read the names and numbers of guests there. Returns the names of the printers.
 */
export async function removeLostPrinters(
  transaction: DatabaseTransaction,
  { businessId, after, nowMs, audit }: Leaving,
): Promise<string[]> {
  const { user_id: userId, role_id, status } = after;
  if (status === 'ACTIVE' && may(role_id, 'details.edit')) return [];
  const removed = await removePrintersOf(transaction, { businessId, userId }, new Date(nowMs));
  for (const detail of removed) {
    await audit({ action: 'PRINTER_REMOVED', subjectUserId: userId, detail });
  }
  return removed;
}
