import type { SealedTable } from '../../platform/secrets/sealed-table.ts';
import { userPhoneSealing } from './person-secrets.ts';

/** Not `number_changes`, whose rows are over within minutes: see confirm-number-change.ts. */
export const sealedUsers: SealedTable[] = [
  // Before the accounts: whoever joins meanwhile takes the seal of the invitation along.
  {
    table: 'business_users',
    key: ['business_id', 'user_id'],
    columns: [
      {
        column: 'sealed_invited_phone',
        sealing: (row) => userPhoneSealing(row.invited_phone_index as Buffer),
        index: { column: 'invited_phone_index', purpose: 'phone' },
      },
    ],
  },
  {
    table: 'users',
    key: ['user_id'],
    columns: [
      {
        column: 'sealed_phone',
        sealing: (row) => userPhoneSealing(row.phone_index as Buffer),
        index: { column: 'phone_index', purpose: 'phone' },
      },
    ],
  },
];
