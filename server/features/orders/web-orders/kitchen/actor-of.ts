import type { StaffContext } from '../../../people/access/index.ts';

/** Null: an owner who acts at a test restaurant, which has no staff. */
export const actorOf = ({ businessId, session }: StaffContext): number | null =>
  session.businessId === businessId ? session.userId : null;
