import { roleOf } from '#contract/people/access/roles.ts';
import { inRestaurant } from '../../ground/restaurant/index.ts';
import type { Operator } from './operator.ts';
import { maskedUserPhone } from './person-secrets.ts';
import { findStaff } from './staff.queries.ts';

/** In the format that operators read. */
export const listStaffOf = (operator: Operator, externalId: string) =>
  inRestaurant(operator.database, externalId, async (transaction, businessId) => {
    const rows = await findStaff(transaction, businessId);
    return rows.map((row) => ({
      email: row.email,
      name: `${row.first_name} ${row.last_name}`,
      role: roleOf(row.role_id).name,
      status: row.status,
      phone: maskedUserPhone(operator.vault, row),
    }));
  });
