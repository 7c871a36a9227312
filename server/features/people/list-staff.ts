import type { listBusinessUsers } from '#contract/people/staff.ts';
import type { Operation } from '../access/index.ts';
import { presentMember } from './staff.presenter.ts';
import { findStaff } from './staff.queries.ts';

export const listStaff: Operation<typeof listBusinessUsers> = async (
  _input,
  { businessId, session, transact, vault },
) => {
  const rows = await transact((transaction) => findStaff(transaction, businessId));
  return rows.map((row) => presentMember(row, session, vault));
};
