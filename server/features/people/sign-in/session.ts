import { asRestaurant } from '#platform/database/transactions.ts';
import { recordAudit } from '../../ground/audit/index.ts';
import {
  budgets,
  endSession,
  findWorkplaces,
  lockPeople,
  type Operation,
  presentSession,
} from '../access/index.ts';

export const showSession: Operation<'getSession'> = async (_input, context) => {
  const { database, session } = context;
  return presentSession(session, await findWorkplaces(database, session.userId), context);
};

export const signOut: Operation<'logout'> = async (_input, context) => {
  const { secrets, database, address, nowMs } = context;
  const session = secrets && (await context.findSession(secrets));
  if (!session) return null;
  const { businessId, userId } = session;
  await asRestaurant(database, businessId, async (transaction) => {
    await lockPeople(transaction, [userId]);
    if (!(await endSession(transaction, session, nowMs))) return;
    const action = 'SIGNED_OUT';
    await recordAudit(transaction, { businessId, action, actorUserId: userId, address, nowMs });
  });
  context.forget(userId);
  return null;
};

export const logUnauthorizedVisit: Operation<'reportUnauthorizedVisit'> = async (
  { body },
  context,
) => {
  const usedUp = await context.spend(budgets.visitsOfNetwork);
  if (usedUp) return usedUp;
  context.logger.warn(
    { page: body.path, from: context.address },
    'unauthorised visit to the portal',
  );
  return null;
};
