import { asRestaurant } from '#platform/database/transactions.ts';
import { type Door, endSession, type StaffSession } from '../access/index.ts';
import { recordAudit } from '../audit/index.ts';

export async function signOut(door: Door, session: StaffSession, address: string): Promise<void> {
  const { businessId, userId } = session;
  const nowMs = door.now();
  await asRestaurant(door.database, businessId, async (transaction) => {
    if (!(await endSession(transaction, session, nowMs))) return;
    const action = 'SIGNED_OUT';
    await recordAudit(transaction, { businessId, action, actorUserId: userId, address, nowMs });
  });
  door.forget(userId);
}
