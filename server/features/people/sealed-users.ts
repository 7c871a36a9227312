import type { SealedTable } from '#platform/secrets/sealed-table.ts';
import { userPhoneSealing } from './person-secrets.ts';

const invited: SealedTable = {
  table: 'business_users',
  key: ['business_id', 'user_id'],
  columns: [
    {
      column: 'sealed_invited_phone',
      sealing: (row) => userPhoneSealing(Number(row.user_id), row.invited_phone_index as Buffer),
      index: { column: 'invited_phone_index', purpose: 'phone' },
    },
  ],
};

const proved: SealedTable = {
  table: 'users',
  key: ['user_id'],
  columns: [
    {
      column: 'sealed_phone',
      sealing: (row) => userPhoneSealing(Number(row.user_id), row.phone_index as Buffer),
      index: { column: 'phone_index', purpose: 'phone' },
    },
  ],
};

/**
 * Invitations before accounts: whoever joins meanwhile takes the seal of the invitation along. The
 * rows of `number_changes` end within minutes and are not sealed again: see confirm-number-change.ts.
 */
export const sealedUsers: SealedTable[] = [invited, proved];
