import type { SealedTable } from '../../platform/secrets/sealed-table.ts';
import { userPhoneSealing } from './person-secrets.ts';

export const sealedUsers: SealedTable[] = ['users', 'number_changes'].map((table) => ({
  table,
  key: ['user_id'],
  columns: [
    {
      column: 'sealed_phone',
      sealing: (row) => userPhoneSealing(row.phone_index as Buffer),
      index: { column: 'phone_index', purpose: 'phone' },
    },
  ],
}));
