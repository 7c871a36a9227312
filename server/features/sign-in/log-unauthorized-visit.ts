import type { reportUnauthorizedVisit } from '#contract/sign-in/sign-in.ts';
import { budgets, type Operation } from '../access/index.ts';

export const logUnauthorizedVisit: Operation<typeof reportUnauthorizedVisit> = async (
  { body },
  { logger, address, spend },
) => {
  const usedUp = await spend(budgets.visitsOfNetwork);
  if (usedUp) return usedUp;
  logger.warn({ page: body.path, from: address }, 'unauthorised visit to the portal');
  return null;
};
