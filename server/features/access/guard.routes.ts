import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tokenExpiredMessage } from '#contract/access/access-rules.ts';
import { may, type Permission } from '#contract/access/roles.ts';
import type { CallResult, Endpoint } from '#contract/endpoint.ts';
import { sendRefusal } from '#platform/http/error-handler.ts';
import { type HandlerInput, mount } from '#platform/http/mount.ts';
import { type Refusal, refusal, tooMany } from '#platform/http/refusal.ts';
import { secretsIn } from './credentials.ts';
import { emailIndex } from './email-index.ts';
import { recordFailedProof } from './record-failed-proof.ts';
import type { Door } from './services.ts';
import type { StaffSession } from './staff-session.ts';

const unauthorized = refusal(401, 'unauthorized', 'Unauthorized: sign in to go on.');
export const tokenExpired = refusal(401, 'token_expired', tokenExpiredMessage);
// Not 'Unauthorized': the portal would sign them out.
const notPermitted = refusal(403, 'not_permitted', 'Your role does not allow this.');

export const tooOften = ({ retryAfterMs }: { retryAfterMs: number }) =>
  tooMany('too_many_attempts', 'That was too often. Please wait a while.', retryAfterMs);

export const tooSoon = ({ retryAfterMs }: { retryAfterMs: number }) =>
  tooMany(
    'resend_too_soon',
    'A code is on its way. You can ask for another one in a moment.',
    retryAfterMs,
  );

const portalBase = '/api/api/';

/** What a call needs: a permission, or nothing, as those that lead to the door. */
type Access = Permission | 'anyone';

type Guard = {
  door: Door;
  accessOf: Map<Endpoint, Access>;
  sessions: WeakMap<FastifyRequest, StaffSession>;
};

const guards = new WeakMap<FastifyInstance, Guard>();

function guardOf(app: FastifyInstance): Guard {
  const guard = guards.get(app);
  if (!guard) throw new Error('installStaffDoor comes before the calls of the portal');
  return guard;
}

/** Who asks, and whether they may: the refusal, when not. */
async function authorise(
  { door, sessions }: Guard,
  request: FastifyRequest,
  permission: Permission,
): Promise<Refusal | undefined> {
  const secrets = secretsIn(request.headers);
  if (!secrets) return unauthorized;
  const session = await door.findSession(secrets);
  if (!session) return tokenExpired;
  if (!may(session.roleId, permission)) {
    const { businessId, businessExternalId: restaurant, userId, email } = session;
    await recordFailedProof(door, {
      action: 'NOT_PERMITTED',
      restaurant,
      businessId,
      userId,
      emailIndex: emailIndex(door.vault, email),
      detail: permission,
      address: request.ip,
    });
    return notPermitted;
  }
  sessions.set(request, session);
  return undefined;
}

/**
 * Stands in front of all below /api/api: who has no right to a call is turned away before anything
 * of it is read. A route there that says nothing of who may call it does not come to be: the server
 * does not start with it.
 */
export function installStaffDoor(app: FastifyInstance, door: Door): void {
  const guard: Guard = { door, accessOf: new Map(), sessions: new WeakMap() };
  guards.set(app, guard);

  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith(portalBase)) return;
    const { endpoint } = (config ?? {}) as { endpoint?: Endpoint };
    if (!endpoint || !guard.accessOf.has(endpoint)) {
      throw new Error(`${String(method)} ${url}: mount it with mountForStaff or mountForAnyone`);
    }
  });

  // Not async: every call of the whole server comes by here, and most have nothing to wait for.
  app.addHook('onRequest', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint };
    const access = endpoint && guard.accessOf.get(endpoint);
    if (access === undefined || access === 'anyone') return done();
    authorise(guard, request, access).then((refused) => {
      if (!refused) return done();
      request.log.info(
        { route: request.routeOptions.url, from: request.ip, refused: refused.code },
        'turned away from the portal',
      );
      // Fastify goes no further when a hook has answered.
      sendRefusal(request, reply, refused);
    }, done);
  });
}

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
    // Were the hook ever not to run, nobody comes in.
    return session ? handle(input, session, request) : unauthorized;
  });
}

/** Serves a call on the way in, which somebody makes who is nobody yet. */
export function mountForAnyone<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: HandlerInput<E>, request: FastifyRequest) => Promise<CallResult<E> | Refusal>,
): void {
  guardOf(app).accessOf.set(endpoint, 'anyone');
  mount(app, endpoint, handle);
}

/** Every call below /api/api and who may make it, as the server knows it. */
export const accessTable = (app: FastifyInstance): { endpoint: Endpoint; access: Access }[] =>
  [...guardOf(app).accessOf].map(([endpoint, access]) => ({ endpoint, access }));
