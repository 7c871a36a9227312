import type { Operation } from '../access/index.ts';
import { presentMember } from './staff.presenter.ts';
import { findStaff } from './staff.queries.ts';

export const listStaff: Operation<'listBusinessUsers'> = async (_input, context) => {
  const { businessId, session, vault } = context;
  const rows = await context.transact((transaction) => findStaff(transaction, businessId));
  return rows.map((row) => presentMember(row, session, vault));
};
