import { mayManage } from '#contract/access/roles.ts';
import type { DeviceRow } from './devices.queries.ts';

/** One's own, and those of whoever one may manage: the others one does not see, either. */
export const mayRevoke = (
  actor: { userId: number; roleId: number },
  { user_id, role_id }: DeviceRow,
): boolean => user_id === actor.userId || mayManage(actor.roleId, role_id);
