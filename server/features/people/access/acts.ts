import { may, type Permission } from '#contract/people/access/roles.ts';
import { isScope, type Scope } from '#contract/people/access/scopes.ts';
import { inSnapshot } from '#platform/database/snapshot.ts';
import {
  inTransactionThatBegins,
  type OwnTransaction,
  type PersonTransaction,
  type RestaurantTransaction,
} from '#platform/database/transactions.ts';
import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import { beginKeyAct, beginStaffAct, findSessionRole } from './acts.queries.ts';
import type { Services } from './services.ts';
import type { StaffSession } from './sessions.queries.ts';

// The guard checks a call when its head arrives. Its body may arrive much later, when the caller
// may have lost the right to it. So each transaction begins by checking it again.

type Refusal = Refused<'token_expired' | 'not_permitted' | 'invalid_api_key' | 'scope_missing'>;

/** The caller lost the right to the call after the guard checked it: nothing was done. */
export class RightEndedError extends Error {
  override name = 'RightEndedError';
  readonly refused: Refusal;
  constructor(refused: Refusal) {
    super(refused.code);
    this.refused = refused;
  }
}

export const scopeMissing = (scope: Scope): Refused<'scope_missing'> => {
  const problem = { field: 'authorization', message: `the key needs the scope ${scope}` };
  return refuse('scope_missing', { problems: [problem] });
};

/** Whose call it is, and what `calls.data.ts` requires for it. */
export type Acting = Pick<Services, 'database' | 'reports' | 'now'> & {
  session: StaffSession;
  permission: Permission;
};

function permitted(roleId: number | undefined, permission: Permission): number {
  if (roleId === undefined) throw new RightEndedError(refuse('token_expired'));
  if (!may(roleId, permission)) throw new RightEndedError(refuse('not_permitted'));
  return roleId;
}

type Work<Transaction, Result> = (transaction: Transaction, roleId: number) => Promise<Result>;

/** The work gets the role that the person has until the transaction ends. */
export const actAsStaff = <Result>(
  acting: Acting,
  alone: readonly number[],
  work: Work<RestaurantTransaction, Result>,
): Promise<Result> => begin(acting, { restaurant: acting.session.businessId }, alone, work);

/** Like `actAsStaff`, and the work also sees the person's own data at every restaurant. */
export function actAsSelf<Result>(
  acting: Acting,
  alone: readonly number[],
  work: Work<OwnTransaction & RestaurantTransaction & PersonTransaction, Result>,
): Promise<Result> {
  const { businessId: restaurant, userId: person } = acting.session;
  return begin(acting, { restaurant, person }, alone, work);
}

function begin<Given extends { restaurant: number }, Result>(
  { database, now, session, permission }: Acting,
  scope: Given,
  alone: readonly number[],
  work: Parameters<typeof inTransactionThatBegins<Given, number, Result>>[3],
): Promise<Result> {
  return inTransactionThatBegins(
    database,
    scope,
    async (transaction, acting) => {
      const act = { ...session, alone, at: new Date(now()) };
      return permitted(await beginStaffAct(transaction, acting, act), permission);
    },
    work,
  );
}

/** The report and the person's right to read it are read from the same snapshot. */
export const readAsStaff = <Result>(
  acting: Acting,
  work: Work<RestaurantTransaction, Result>,
): Promise<Result> => {
  const { now, permission, session } = acting;
  const { businessId, sessionId } = session;
  return inSnapshot(acting, businessId, async (transaction) => {
    const roleId = await findSessionRole(transaction, sessionId, now());
    return work(transaction, permitted(roleId, permission));
  });
};

type ActingKey = Pick<Services, 'database' | 'now'> & {
  businessId: number;
  keyId: string;
  scopes: readonly string[];
};

/** `scopes`: those that the key had when the guard checked it. It must not have lost any. */
export const actWithKey = <Result>(
  { database, now, businessId, keyId, scopes }: ActingKey,
  work: (transaction: RestaurantTransaction) => Promise<Result>,
): Promise<Result> =>
  inTransactionThatBegins(
    database,
    { restaurant: businessId },
    async (transaction, acting) => {
      const left = await beginKeyAct(transaction, acting, { keyId, at: new Date(now()) });
      if (!left) throw new RightEndedError(refuse('invalid_api_key'));
      const lost = scopes.filter(isScope).find((scope) => !left.includes(scope));
      if (lost) throw new RightEndedError(scopeMissing(lost));
    },
    work,
  );
