import { asRestaurant } from '#platform/database/transactions.ts';
import { endSession, type Services, type StaffSession } from '../access/index.ts';
import { recordAudit } from '../audit/index.ts';

export async function signOut(
  services: Services,
  session: StaffSession,
  address: string,
): Promise<void> {
  const { businessId, userId } = session;
  const nowMs = services.now();
  await asRestaurant(services.database, businessId, async (transaction) => {
    if (!(await endSession(transaction, session, nowMs))) return;
    const action = 'SIGNED_OUT';
    await recordAudit(transaction, { businessId, action, actorUserId: userId, address, nowMs });
  });
  services.forget(userId);
}
