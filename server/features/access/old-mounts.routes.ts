import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyAttempts } from '#contract/access/refusals.ts';
import type { Permission } from '#contract/access/roles.ts';
import type { CallResult, Endpoint } from '#contract/endpoint.ts';
import { type HandlerInput, mount } from '#platform/http/mount.ts';
import { type Refusal, tooMany } from '#platform/http/refusal.ts';
import { guardOf } from './guard.routes.ts';
import type { StaffSession } from './staff-session.ts';

export const tooOften = ({ retryAfterMs }: { retryAfterMs: number }) =>
  tooMany('too_many_attempts', tooManyAttempts.too_many_attempts.message, retryAfterMs);

/** Serves a call of the portal to whoever has the permission, and tells it who that is. */
export function mountForStaff<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  permission: Permission,
  handle: (
    input: HandlerInput<E>,
    session: StaffSession,
    request: FastifyRequest,
  ) => Promise<CallResult<E> | Refusal>,
): void {
  const { accessOf, sessions } = guardOf(app);
  accessOf.set(endpoint, permission);
  mount(app, endpoint, async (input, request) => {
    const session = sessions.get(request);
    if (!session) throw new Error('a call was served that the guard has not seen');
    return handle(input, session, request);
  });
}
