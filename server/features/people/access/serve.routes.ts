import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Received } from '#contract/endpoint.ts';
import type { CallName } from '#contract/endpoints.ts';
import { idempotencyHeader, ifMatchHeader } from '#contract/idempotency.ts';
import { mount, mountCached, mountDocument } from '#platform/http/mount.ts';
import type { Credentials } from '#platform/http/openapi.ts';
import { isRefused, type Refused, refuseInput } from '#platform/refusals/refuse.ts';
import { isStreamed } from '#platform/streaming/streamed.ts';
import type { Budget, Throttle } from '#platform/throttle/throttle.ts';
import { RightEndedError } from './acts.ts';
import { type Access, calls } from './calls.data.ts';
import {
  type Context,
  contextOf,
  type EventsOperationOf,
  type FileOperationOf,
  integrationContext,
  noCookies,
  type OperationOf,
  type StreamedOperationOf,
  staffContext,
} from './context.ts';
import { cookiesOf } from './cookies.routes.ts';
import { deviceHashIn, secretsIn } from './credentials.ts';
import { guardOf, needsKey, turnAwayLate } from './guard.routes.ts';

/** The budgets that a call may spend. */
export function budgetsOf(call: CallName): readonly string[] {
  const { ceilings } = calls[call];
  return typeof ceilings === 'object' && 'budgets' in ceilings ? ceilings.budgets : [];
}

/** Larger networks have a budget of their own: `coupons.address.net24`. */
export const withoutWidth = (name: string): string => name.replace(/\.net\d+$/, '');

/** A throttle that throws if a call spends a budget that its line doesn't list. */
export function spendAsListed(throttle: Throttle, call: CallName): Throttle {
  const listed = budgetsOf(call);
  const check = (budgets: readonly Budget[]) => {
    const other = budgets.find(({ name }) => !listed.includes(withoutWidth(name)));
    if (other) throw new Error(`${call} spends ${other.name}: list it in calls.data.ts`);
  };
  return {
    ...throttle,
    spendNow: async (...budgets) => {
      check(budgets);
      return throttle.spendNow(...budgets);
    },
    spend: async (executor, budgets) => {
      check(budgets);
      return throttle.spend(executor, budgets);
    },
    reserve: async (budget, points) => {
      check([budget]);
      return throttle.reserve(budget, points);
    },
  };
}

type ServedCall = Endpoint & { name: CallName };

/** Also checked at the start: a call without a line would be open to everybody. */
function accessTo({ name }: ServedCall): Access {
  if (!Object.hasOwn(calls, name)) throw new Error(`${name} has no line in calls.data.ts`);
  return calls[name].who;
}

const noDevice = refuseInput('deviceId', 'the header must be a random UUID (version 4)');

/** Serves a call of the contract with its operation, for callers that its line allows. */
export function serve<E extends ServedCall>(
  app: FastifyInstance,
  endpoint: E,
  operation: OperationOf<E> | StreamedOperationOf<E>,
): void {
  const access = accessTo(endpoint);
  const guard = guardOf(app);
  guard.accessOf.set(endpoint, access);
  const { throttle, settings } = guard.services;
  const services = {
    ...guard.services,
    // In production, spending a budget that isn't listed is better than giving no answer.
    throttle:
      settings.NODE_ENV === 'production' ? throttle : spendAsListed(throttle, endpoint.name),
  };

  const contextFor = (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Context | Refused<'bad_input'> => {
    const { headers, ip: address } = request;
    const deviceHash = deviceHashIn(headers);
    const { [idempotencyHeader]: key, [ifMatchHeader]: ifMatch } = headers;
    const context = contextOf(services, {
      address,
      deviceHash,
      secrets: secretsIn(headers),
      cookies: cookiesOf(request, reply, guard.services.publicUrl),
      idempotencyKey: typeof key === 'string' ? key : undefined,
      ifMatch,
    });
    if (access === 'anyone') return context;
    if (needsKey(access)) {
      return integrationContext(context, found(guard.integrations, request), {
        requestId: request.id,
      });
    }
    if (!deviceHash) return noDevice;
    if (access === 'device') return context;
    const session = found(guard.sessions, request);
    return staffContext({ ...context, deviceHash }, { session, permission: access });
  };

  // The operation's type matches what the guard found for this access.
  const operate = operation as (
    input: Received<E>,
    context: Context,
  ) => ReturnType<OperationOf<E> | StreamedOperationOf<E>>;
  mount(
    app,
    endpoint,
    async (input, request, reply) => {
      const context = contextFor(request, reply);
      if (isRefused(context)) return context;
      const turnedAway = (error: unknown) => {
        if (error instanceof RightEndedError) return turnAwayLate(app, request, reply, error);
        throw error;
      };
      const made = await Promise.resolve(operate(input, context)).catch(turnedAway);
      if (!isStreamed(made)) return made;
      return { ...made, work: (write) => made.work(write).catch(turnedAway) };
    },
    credentialsFor(access),
  );
}

/** Like `serve`, for downloads. */
const serveFile = <E extends ServedCall>(
  app: FastifyInstance,
  endpoint: E,
  operation: FileOperationOf<E>,
): void => serve(app, endpoint, operation as unknown as StreamedOperationOf<E>);

/** Like `serve`, for an answer that lasts as long as the client reads it. */
const serveEvents = <E extends ServedCall>(
  app: FastifyInstance,
  endpoint: E,
  operation: EventsOperationOf<E>,
): void => serve(app, endpoint, operation as unknown as StreamedOperationOf<E>);

/**
 * Like `serve`, for answers that are the same for everyone: made once, then sent from the cache.
 */
function serveCached<E extends ServedCall>(
  app: FastifyInstance,
  endpoint: E,
  operation: OperationOf<E>,
): void {
  const { accessOf, services } = guardOf(app);
  accessOf.set(endpoint, accessTo(endpoint));
  const operate = operation as (input: Received<E>, context: Context) => ReturnType<OperationOf<E>>;
  mountCached(app, services.cache, endpoint, (input) =>
    operate(input, contextOf(services, noCaller)),
  );
}

type Served<E extends ServedCall> =
  | OperationOf<E>
  | StreamedOperationOf<E>
  /** For downloads. */
  | { file: FileOperationOf<E> }
  /** For an answer that lasts as long as the client reads it. */
  | { events: EventsOperationOf<E> }
  /** For answers that are the same for everyone. */
  | { cached: OperationOf<E> };

/** The operation of each call that these modules of the contract describe. */
type OperationsOf<Contract> = {
  [Key in keyof Contract as Contract[Key] extends ServedCall
    ? Contract[Key]['name']
    : never]: Contract[Key] extends ServedCall ? Served<Contract[Key]> : never;
};

/** The routes of a room. A call of its contract without an operation doesn't compile. */
export const routesOf =
  <Contract extends object>(contract: Contract, operations: OperationsOf<Contract>) =>
  (app: FastifyInstance): void => {
    const written = new Map(Object.values(contract).map((call) => [call?.name, call]));
    const all: object = operations;
    for (const [name, served] of Object.entries<Served<ServedCall>>({ ...all })) {
      const call = written.get(name);
      if (typeof served === 'function') serve(app, call, served);
      else if ('file' in served) serveFile(app, call, served.file);
      else if ('events' in served) serveEvents(app, call, served.events);
      else serveCached(app, call, served.cached);
    }
  };

export type MakeDocument = (
  params: Partial<Record<string, string>>,
  context: Context,
) => Promise<string | Buffer | Refused<'not_found'>>;

type ServedDocument = { path: string; contentType: string; make: MakeDocument };

/**
 * For documents that other machines read, such as a sitemap: the same for everyone, sent from the
 * cache.
 */
export function serveDocument(app: FastifyInstance, { make, ...document }: ServedDocument): void {
  const { services } = guardOf(app);
  mountDocument(app, services.cache, {
    ...document,
    make: (params) => make(params, contextOf(services, noCaller)),
  });
}

/** An answer for everyone must not depend on the caller. */
const noCaller = { address: '', deviceHash: undefined, secrets: undefined, cookies: noCookies };

function credentialsFor(access: Access): Credentials {
  if (access === 'anyone') return 'none';
  if (needsKey(access)) return 'apiKey';
  return access === 'device' ? 'device' : 'session';
}

/** If the guard has not run, nothing is served. */
function found<Found>(known: WeakMap<FastifyRequest, Found>, request: FastifyRequest): Found {
  const one = known.get(request);
  if (!one) throw new Error('a call was served that the guard has not seen');
  return one;
}
