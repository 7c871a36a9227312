import { roleOf } from '#contract/access/roles.ts';
import { type Operator, operateIn } from './operator.ts';
import { maskedUserPhone } from './person-secrets.ts';
import { findStaff } from './staff.queries.ts';

/** As an operator reads them. */
export const listStaffOf = (operator: Operator, externalId: string) =>
  operateIn(operator, externalId, async (transaction, businessId) => {
    const rows = await findStaff(transaction, businessId);
    const members = rows.map((row) => ({
      email: row.email,
      name: `${row.first_name} ${row.last_name}`,
      role: roleOf(row.role_id).name,
      status: row.status,
      phone: maskedUserPhone(operator.vault, row),
    }));
    return { members };
  });
