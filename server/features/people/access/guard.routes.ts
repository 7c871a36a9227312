import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { integrationRefusals, staffRefusals } from '#contract/people/access/refusals.ts';
import { may, type Permission } from '#contract/people/access/roles.ts';
import { isScope, mayWith, type Scope } from '#contract/people/access/scopes.ts';
import { sendRefusal } from '#platform/http/error-handler.ts';
import { describeRefusal } from '#platform/http/refusal.ts';
import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import { type RightEndedError, scopeMissing } from './acts.ts';
import type { Access } from './calls.data.ts';
import type { Integration } from './context.ts';
import { secretsIn } from './credentials.ts';
import { emailIndex } from './email-index.ts';
import { recordFailedProof } from './record-failed-proof.ts';
import type { Services } from './services.ts';
import type { StaffSession } from './sessions.queries.ts';

/** Whether a call is made with an API key rather than by a signed-in person. */
export const needsKey = (access: Access): access is Scope | 'integration' =>
  access === 'integration' || isScope(access);

/** The integration of a request's API key. For a refused key, the key's id if there is one. */
export type Identified =
  | Integration
  | { refused: Refused<keyof typeof integrationRefusals>; keyId: string | undefined };

export type IdentifyIntegration = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Identified>;

type Guard = {
  services: Services;
  identifyIntegration: IdentifyIntegration;
  accessOf: Map<Endpoint, Access>;
  sessions: WeakMap<FastifyRequest, StaffSession>;
  integrations: WeakMap<FastifyRequest, Integration>;
};

const guards = new WeakMap<FastifyInstance, Guard>();

export function guardOf(app: FastifyInstance): Guard {
  const guard = guards.get(app);
  if (!guard) throw new Error('installGuard comes before the calls');
  return guard;
}

const meanings = { ...staffRefusals, ...integrationRefusals };

type NotAllowed = { refused: Refused<keyof typeof meanings>; keyId?: string | undefined };

async function checkStaff(
  { services, sessions }: Guard,
  request: FastifyRequest,
  { permission, isUse }: { permission: Permission; isUse: boolean },
): Promise<NotAllowed | undefined> {
  const secrets = secretsIn(request.headers);
  if (!secrets) return { refused: refuse('unauthorized') };
  const session = await services.findSession(secrets, isUse);
  if (!session) return { refused: refuse('token_expired') };
  if (!may(session.roleId, permission)) {
    await recordNotPermitted(services, request, { session, permission });
    return { refused: refuse('not_permitted') };
  }
  sessions.set(request, session);
  return undefined;
}

function recordNotPermitted(
  services: Services,
  request: FastifyRequest,
  { session, permission }: { session: StaffSession; permission: Permission },
) {
  const { businessId, businessExternalId: restaurant, userId, email } = session;
  return recordFailedProof(services, {
    action: 'NOT_PERMITTED',
    restaurant,
    businessId,
    userId,
    emailIndex: emailIndex(services.vault, email),
    detail: permission,
    address: request.ip,
  });
}

async function checkIntegration(
  { identifyIntegration, integrations }: Guard,
  request: FastifyRequest,
  reply: FastifyReply,
  access: Scope | 'integration',
): Promise<NotAllowed | undefined> {
  const identified = await identifyIntegration(request, reply);
  if ('refused' in identified) return identified;
  if (isScope(access) && !mayWith(identified.scopes, access)) {
    return { refused: scopeMissing(access), keyId: identified.keyId };
  }
  integrations.set(request, identified);
  return undefined;
}

/** Webhooks are signed by their sender. Everything else below /api/ is a call of the contract. */
const signedBySender = '/api/webhooks/';

/**
 * Checks who makes a call before its input is read. The server does not start with a route below
 * /api/ that doesn't say who may call it.
 */
export function installGuard(
  app: FastifyInstance,
  services: Services,
  identifyIntegration: IdentifyIntegration,
): void {
  const guard: Guard = {
    services,
    identifyIntegration,
    accessOf: new Map(),
    sessions: new WeakMap(),
    integrations: new WeakMap(),
  };
  guards.set(app, guard);

  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith('/api/') || url.startsWith(signedBySender)) return;
    const { endpoint } = (config ?? {}) as { endpoint?: Endpoint };
    if (!endpoint || !guard.accessOf.has(endpoint)) {
      throw new Error(
        `${String(method)} ${url}: serve it, so that the guard knows who may call it`,
      );
    }
  });

  // Not async: it runs for every request, and most have nothing to wait for.
  app.addHook('onRequest', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint };
    const access = endpoint && guard.accessOf.get(endpoint);
    if (access === undefined || access === 'anyone' || access === 'device') return done();
    const check = needsKey(access)
      ? checkIntegration(guard, request, reply, access)
      : checkStaff(guard, request, { permission: access, isUse: !endpoint?.isEventStream });
    check.then((notAllowed) => {
      if (!notAllowed) return done();
      // Fastify stops once a hook has answered.
      sendRefusal(request, reply, turnAway(request, reply, notAllowed));
    }, done);
  });
}

function turnAway(request: FastifyRequest, reply: FastifyReply, { refused, keyId }: NotAllowed) {
  request.log.info(
    // A key's id is no secret, and tells the operator whose integration it is.
    { route: request.routeOptions.url, from: request.ip, refused: refused.code, keyId },
    'turned away by the guard',
  );
  // RFC 9110, 11.6.1: a 401 names the accepted authentication.
  if (refused.code === 'invalid_api_key') reply.header('www-authenticate', 'Bearer');
  return describeRefusal(refused, meanings[refused.code]);
}

/** For a caller whom the guard admitted, and who lost the right before the call was carried out. */
export async function turnAwayLate(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { refused }: RightEndedError,
): Promise<RightEndedError['refused']> {
  const { accessOf, integrations, services, sessions } = guardOf(app);
  const { endpoint } = request.routeOptions.config as { endpoint: Endpoint };
  const session = sessions.get(request);
  if (session && refused.code === 'not_permitted') {
    const permission = accessOf.get(endpoint) as Permission;
    await recordNotPermitted(services, request, { session, permission });
  }
  turnAway(request, reply, { refused, keyId: integrations.get(request)?.keyId });
  return refused;
}

/** The restaurant whose staff the guard admitted. */
export const restaurantOf = (app: FastifyInstance, request: FastifyRequest): number | undefined =>
  guardOf(app).sessions.get(request)?.businessId;

/** The integration whose key the guard admitted. */
export function integrationOf(app: FastifyInstance, request: FastifyRequest): Integration {
  const integration = guardOf(app).integrations.get(request);
  if (!integration) throw new Error('a body arrived that the guard has not seen');
  return integration;
}

/** Every call that is served, and who may make it. */
export const servedCalls = (app: FastifyInstance): { endpoint: Endpoint; access: Access }[] =>
  [...guardOf(app).accessOf].map(([endpoint, access]) => ({ endpoint, access }));
