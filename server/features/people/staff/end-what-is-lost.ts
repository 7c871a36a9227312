import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type Changed, type EndsWithPerson, endWithPerson } from '../../ground/leaving/index.ts';
import { endSessionsOf } from '../access/index.ts';
import { revokeDevices } from './account/devices.queries.ts';
import { revokeInvitations } from './invitations/invitations.queries.ts';
import type { MemberRow } from './staff.queries.ts';

type End = (transaction: DatabaseTransaction, changed: Changed) => Promise<unknown>;

const whenDisabled = (table: string, end: End): EndsWithPerson => ({
  table,
  async end(transaction, changed) {
    if (changed.status === 'DISABLED') await end(transaction, changed);
    return [];
  },
});

/** What lets a person sign in. */
export const waysInEnd: readonly EndsWithPerson[] = [
  whenDisabled('invitations', (transaction, { businessId, userId, nowMs }) =>
    revokeInvitations(transaction, { businessId, userId }, nowMs),
  ),
  whenDisabled('devices', (transaction, { businessId, userId, nowMs }) =>
    revokeDevices(transaction, { businessId, userId }, nowMs),
  ),
  whenDisabled('sessions', (transaction, { userId, nowMs }) =>
    endSessionsOf(transaction, userId, nowMs),
  ),
];

type Lost = { removedPrinters: string[]; workingKeys: string[] };

/**
 * Ends what a changed member may no longer have. Returns the names of the printers removed, and of the
 * keys that they made and that work on.
 */
export async function endWhatIsLost(
  transaction: DatabaseTransaction,
  { endsWithPerson, nowMs }: { endsWithPerson: readonly EndsWithPerson[]; nowMs: number },
  { businessId, after }: { businessId: number; after: MemberRow },
  audit: Parameters<typeof endWithPerson>[3],
): Promise<Lost> {
  const { user_id: userId, role_id: roleId, status } = after;
  const changed = { businessId, userId, roleId, status, nowMs };
  const ended = await endWithPerson(transaction, endsWithPerson, changed, audit);
  const namesOf = (wanted: (typeof ended)[number]['action']) =>
    ended.flatMap(({ action, detail }) => (action === wanted && detail ? [detail] : []));
  return {
    removedPrinters: namesOf('PRINTER_REMOVED'),
    workingKeys: namesOf('API_KEY_LEFT_WORKING').map((detail) => detail.replace(/ \(\w+\)$/, '')),
  };
}
