import { budgets, type Operation } from '../access/index.ts';

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
