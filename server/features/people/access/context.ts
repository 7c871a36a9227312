import type { CallResult, Endpoint, Received, RefusalOf } from '#contract/endpoint.ts';
import type { CallName, Endpoints } from '#contract/endpoints.ts';
import type { staffRefusals } from '#contract/people/access/refusals.ts';
import type { Permission } from '#contract/people/access/roles.ts';
import type { Scope } from '#contract/people/access/scopes.ts';
import { newsTopic } from '#platform/cache/announce.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type {
  OwnTransaction,
  PersonTransaction,
  RestaurantTransaction,
} from '#platform/database/transactions.ts';
import type { Refused, TaggedAnswer, WrittenAnswer } from '#platform/refusals/refuse.ts';
import type { EventStream } from '#platform/streaming/events.ts';
import type { Streamed } from '#platform/streaming/streamed.ts';
import { type Audited as FullyAudited, recordAudit } from '../../ground/audit/index.ts';
import { type Acting, actAsSelf, actAsStaff, actWithKey, readAsStaff } from './acts.ts';
import type { Access, calls } from './calls.data.ts';
import type { Services } from './services.ts';
import type { SessionSecrets, StaffSession } from './sessions.queries.ts';
import { type BudgetOf, type SpentOn, spend } from './spend.ts';

/** The integration of an API key, and what the key may do. */
export type Integration = {
  businessId: number;
  keyId: string;
  name: string;
  scopes: readonly string[];
};

/** A cookie that the browser sends only to that path; scripts cannot read it. */
export type SetCookie = { name: string; value: string; path: string; maxAgeMs: number };

type Cookies = { get(name: string): string | undefined; set(cookie: SetCookie): void };

export const noCookies: Cookies = { get: () => undefined, set: () => undefined };

export type RequestFacts = {
  address: string;
  /** Of the device that the request names, verified or not. */
  deviceHash: Buffer | undefined;
  /** The session tokens in the request, not checked yet. */
  secrets: SessionSecrets | undefined;
  cookies: Cookies;
  /** As in the header. */
  idempotencyKey?: string | undefined;
  /** The ETag of what the caller wants to change, as in the header. */
  ifMatch?: string | undefined;
};

/** What every operation gets: its services, the caller's address and device, and the time. */
export type Context = Services &
  RequestFacts & {
    nowMs: number;
    /**
     * Spends a point of each budget, or returns a refusal if one is used up: `if (used) return
     * used`.
     */
    spend<const Spent extends readonly SpentOn[]>(
      ...budgets: Spent
    ): Promise<Refused<BudgetOf<Spent>['refusal']> | undefined>;
  };

/** What it takes to order as a diner does. The command line has it, too, where it plays one. */
export type DinerContext = Pick<
  Context,
  | 'address'
  | 'announce'
  | 'couponWorth'
  | 'database'
  | 'logger'
  | 'now'
  | 'nowMs'
  | 'payments'
  | 'publicUrl'
  | 'settings'
  | 'texts'
  | 'throttle'
  | 'vault'
>;

export type DeviceContext = Context & { deviceHash: Buffer };

type Audited = Pick<FullyAudited, 'action' | 'subjectUserId' | 'detail' | 'change' | 'undoes'>;

export type Transact = <Result>(
  work: (transaction: DatabaseTransaction) => Promise<Result>,
) => Promise<Result>;

/** For callers who act for a restaurant. */
type RestaurantContext = Context & {
  businessId: number;
  /**
   * Runs work that sees and changes one restaurant's data; all of it is committed, or nothing.
   * Checks again first that the caller may make the call, which holds until the work is committed.
   */
  transact: Transact;
  /** Tells open pages that something new arrived. Call it after the commit. */
  announceNews(): void;
};

/** The role is the one that the person has until the transaction ends. */
type StaffWork<Transaction, Result> = (transaction: Transaction, roleId: number) => Promise<Result>;

type OwnWork<Result> = StaffWork<
  OwnTransaction & RestaurantTransaction & PersonTransaction,
  Result
>;

export type StaffContext = Omit<RestaurantContext, 'transact'> &
  DeviceContext & {
    session: StaffSession;
    /** `alone`: the people whom the work may take a right away from. */
    transact<Result>(
      work: StaffWork<DatabaseTransaction, Result>,
      alone?: readonly number[],
    ): Promise<Result>;
    /**
     * Like `transact`, and the work also sees the person's own data at every restaurant. `isAlone`:
     * the work may end sessions of theirs.
     */
    transactAsSelf<Result>(work: OwnWork<Result>, isAlone?: boolean): Promise<Result>;
    /** Reads a snapshot, on the connections for reports, if the person may still make the call. */
    readReport<Result>(work: StaffWork<DatabaseTransaction, Result>): Promise<Result>;
    /**
     * Adds an audit entry in the same transaction; who, when and from where are filled in. Returns its
     * id.
     */
    audit(transaction: DatabaseTransaction, audited: Audited): Promise<number | undefined>;
  };

/** Keys with the same name are one integration: a till that gets a new key continues as before. */
export type IntegrationContext = RestaurantContext & {
  /** Like `transact`, on the connections for batches of orders. */
  transactBatch: Transact;
  keyId: string;
  integration: string;
  /** Whether it is a program that charges diners through us. */
  mayCharge: boolean;
  /** Whether it may read who ordered. */
  mayReadDiners: boolean;
  requestId: string;
};

type ContextOf<A extends Access> = A extends 'anyone'
  ? Context
  : A extends 'device'
    ? DeviceContext
    : A extends Scope | 'integration'
      ? IntegrationContext
      : StaffContext;

type AccessOf<E extends Endpoint> = E['name'] extends keyof typeof calls
  ? (typeof calls)[E['name']]['who']
  : never;

type CodeOf<E extends Endpoint> = RefusalOf<E> | CommonCode<AccessOf<E>>;

/**
 * What a call does: returns its result, or one of the refusals in its contract. It knows nothing
 * about HTTP.
 */
export type Operation<Name extends CallName> = OperationOf<Endpoints[Name]>;

export type OperationOf<E extends Endpoint> = (
  input: Received<E>,
  context: ContextOf<AccessOf<E>>,
) => Promise<CallResult<E> | Refused<CodeOf<E>> | WrittenBy<AccessOf<E>, CallResult<E>>>;

/** Like Operation, for a result that is written piece by piece. */
export type StreamedOperation<Name extends CallName> = StreamedOperationOf<Endpoints[Name]>;

/** Like StreamedOperation, when it takes work to decide what will be written. */
export type FileOperation<Name extends CallName> = FileOperationOf<Endpoints[Name]>;

export type FileOperationOf<E extends Endpoint> = (
  input: Received<E>,
  context: ContextOf<AccessOf<E>>,
) => Promise<Streamed<CodeOf<E>> | Refused<CodeOf<E>>>;

/** Like Operation, for an answer that lasts as long as the client reads it. */
export type EventsOperation<Name extends CallName> = EventsOperationOf<Endpoints[Name]>;

export type EventsOperationOf<E extends Endpoint> = (
  input: Received<E>,
  context: ContextOf<AccessOf<E>>,
) => EventStream<CodeOf<E>>;

export type StreamedOperationOf<E extends Endpoint> = (
  input: Received<E>,
  context: ContextOf<AccessOf<E>>,
) => Streamed<CodeOf<E>>;

/** A repeated call of an integration gets the first answer, as it was written: see `once`. */
type WrittenBy<A extends Access, Response> = A extends Scope | 'integration'
  ? WrittenAnswer | TaggedAnswer<Response>
  : never;

/** Refusals that contracts need not repeat: a permission may be taken away during a call. */
type CommonCode<A extends Access> =
  | 'bad_input'
  | (A extends Permission ? keyof typeof staffRefusals : never);

export function contextOf(services: Services, asked: RequestFacts): Context {
  const { throttle } = services;
  return {
    ...services,
    ...asked,
    nowMs: services.now(),
    spend: (...budgets) => spend({ throttle, address: asked.address }, budgets),
  };
}

const announcing = ({ announce }: Context, businessId: number) => ({
  businessId,
  announceNews: () => announce(newsTopic(businessId)),
});

export const integrationContext = (
  context: Context,
  { businessId, keyId, name, scopes }: Integration,
  request: Pick<IntegrationContext, 'requestId'>,
): IntegrationContext => ({
  ...context,
  ...announcing(context, businessId),
  transact: (work) => actWithKey({ ...context, businessId, keyId, scopes }, work),
  transactBatch: (work) =>
    actWithKey({ ...context, database: context.batches, businessId, keyId, scopes }, work),
  keyId,
  integration: name,
  mayCharge: scopes.includes('payments:write' satisfies Scope),
  mayReadDiners: scopes.includes('diners:read' satisfies Scope),
  ...request,
});

export function staffContext(
  context: DeviceContext,
  { session, permission }: Pick<Acting, 'session' | 'permission'>,
): StaffContext {
  const { businessId, userId: actorUserId } = session;
  const { address, nowMs } = context;
  const acting: Acting = { ...context, session, permission };
  return {
    ...context,
    ...announcing(context, businessId),
    transact: (work, alone = []) => actAsStaff(acting, alone, work),
    transactAsSelf: (work, isAlone = false) =>
      actAsSelf(acting, isAlone ? [actorUserId] : [], work),
    readReport: (work) => readAsStaff(acting, work),
    session,
    audit: async (transaction, audited) => {
      const acting = { businessId, actorUserId, address, nowMs };
      return (await recordAudit(transaction, { ...acting, ...audited }))[0];
    },
  };
}
