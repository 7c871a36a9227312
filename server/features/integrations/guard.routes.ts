import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallResult, Endpoint } from '#contract/endpoint.ts';
import { sendRefusal } from '#platform/http/error-handler.ts';
import { type HandlerInput, mount } from '#platform/http/mount.ts';
import { type Refusal, refusal, tooMany } from '#platform/http/refusal.ts';
import { admitPartner, type Partner, type PartnerDoor } from './admit-integration.ts';
import type { ReadKey } from './api-key.ts';
import { keyIn } from './credentials.ts';

// One answer to all: what a key lacks is told to whoever has it, and to nobody else.
const invalidKey = refusal(
  401,
  'invalid_api_key',
  'This needs a valid API key, in the header Authorization: Bearer <key>.',
);

const tooOftenMessage = {
  too_many_wrong_keys: 'Too many keys that are not valid came from here. Please wait a while.',
  too_many_calls: 'Too many calls were made with this key. Please wait a moment.',
};

const partnerBase = '/api/partner/';

type Guard = { calls: Set<Endpoint>; partners: WeakMap<FastifyRequest, Partner> };

const guards = new WeakMap<FastifyInstance, Guard>();

function guardOf(app: FastifyInstance): Guard {
  const guard = guards.get(app);
  if (!guard) throw new Error('installPartnerDoor comes before the calls of partners');
  return guard;
}

/** A route below /api/partner that asks for no key does not come to be: the server does not start. */
export function installPartnerDoor(app: FastifyInstance): void {
  const guard: Guard = { calls: new Set(), partners: new WeakMap() };
  guards.set(app, guard);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith(partnerBase)) return;
    const { endpoint } = (config ?? {}) as { endpoint?: Endpoint };
    if (!endpoint || !guard.calls.has(endpoint)) {
      throw new Error(`${String(method)} ${url}: mount it with mountForPartner`);
    }
  });
}

/** Who asks: the refusal, when that is nobody. */
async function identify(
  door: PartnerDoor,
  { partners }: Guard,
  request: FastifyRequest,
  key: ReadKey | undefined,
): Promise<Refusal | undefined> {
  if (!key) return invalidKey;
  const admission = await admitPartner(door, key, request.ip);
  if (admission.outcome === 'not_good') return invalidKey;
  if (admission.outcome === 'admitted') {
    partners.set(request, admission.partner);
    return undefined;
  }
  const { outcome, retryAfterMs } = admission;
  return tooMany(outcome, tooOftenMessage[outcome], retryAfterMs);
}

/** Serves a call to whoever shows an API key, and tells it which restaurant the key is for. */
export function mountForPartner<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  door: PartnerDoor,
  handle: (
    input: HandlerInput<E>,
    partner: Partner,
    request: FastifyRequest,
  ) => Promise<CallResult<E> | Refusal>,
): void {
  const guard = guardOf(app);
  guard.calls.add(endpoint);
  const checkApiKey = async (request: FastifyRequest, reply: FastifyReply) => {
    const key = keyIn(request.raw);
    const refused = await identify(door, guard, request, key);
    if (!refused) return;
    request.log.info(
      // A key's id is no secret, and tells the operator whose integration it is.
      { route: endpoint.path, from: request.ip, refused: refused.code, keyId: key?.keyId },
      'turned away from the calls of partners',
    );
    // RFC 9110, 11.6.1: a 401 says what would be taken.
    if (refused.httpStatus === 401) reply.header('www-authenticate', 'Bearer');
    return sendRefusal(request, reply, refused);
  };
  mount(
    app,
    endpoint,
    async (input, request) => {
      const partner = guard.partners.get(request);
      // Were the check ever not to run, nobody comes in.
      return partner ? handle(input, partner, request) : invalidKey;
    },
    { checkApiKey },
  );
}
