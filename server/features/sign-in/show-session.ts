import { findWorkplaces, type Operation, presentSession } from '../access/index.ts';

export const showSession: Operation<'getSession'> = async (_input, context) => {
  const { database, session } = context;
  return presentSession(session, await findWorkplaces(database, session.userId), context);
};
