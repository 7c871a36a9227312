import type { getSession } from '#contract/sign-in/sign-in.ts';
import { findWorkplaces, type Operation, presentSession } from '../access/index.ts';

export const showSession: Operation<typeof getSession> = async (_input, context) =>
  presentSession(
    context.session,
    await findWorkplaces(context.database, context.session.userId),
    context,
  );
