import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, firstMark } from './pool.ts';
import { prepared } from './prepared.ts';

/**
 * What a transaction acts for, and what it names: row-level security shows it exactly these rows.
 * The settings end with the transaction, so that a pooled connection never passes them to its next
 * user.
 */
export type Scope = {
  /** Sees and changes that restaurant's rows. */
  restaurant?: number;
  /** Sees and changes that person's own rows, in every restaurant. */
  person?: number;
  /**
   * Sees what belongs to the secret with this SHA-256: a session, an invitation, a verification, a
   * key.
   */
  secret?: Buffer;
  /** Sees the accounts with this e-mail address. */
  email?: string;
  /** Sees this restaurant, listed or not. */
  externalId?: string;
  /** Sees the coupon with this code, or those with these, whichever restaurant they are for. */
  couponCode?: string | readonly string[];
  /** Also works on the copy that a moved restaurant left behind. */
  evenIfMoved?: true;
};

type Kind = keyof Scope;

declare const sees: unique symbol;
declare const begun: unique symbol;

type Seeing<Kinds extends Kind> = DatabaseTransaction & {
  readonly [sees]: { readonly [Name in Kinds]: true };
};

/**
 * For a function that finds nothing unless its transaction acts for the person, names a secret ...
 */
export type RestaurantTransaction = Seeing<'restaurant'>;
export type PersonTransaction = Seeing<'person'>;
export type SecretTransaction = Seeing<'secret'>;
export type RestaurantNameTransaction = Seeing<'externalId'>;
export type EmailTransaction = Seeing<'email'>;
export type CouponTransaction = Seeing<'couponCode'>;

/**
 * The type for the code that began the transaction: only it decides what the transaction sees until
 * it ends. A function that takes another type of transaction cannot change that permanently.
 */
export type OwnTransaction = DatabaseTransaction & { readonly [begun]: true };

type KindsOf<Given extends Scope> = Extract<keyof Given, Kind>;

const settingNames = {
  // Must be first: setting the restaurant reads it.
  evenIfMoved: 'joyous.even_if_moved',
  restaurant: 'joyous.business_id',
  person: 'joyous.user_id',
  secret: 'joyous.secret',
  email: 'joyous.email',
  externalId: 'joyous.external_id',
  couponCode: 'joyous.coupon_code',
} as const satisfies Record<Kind, string>;

function settingsOf(scope: Scope): Record<string, string> {
  const settings = Object.entries(settingNames).flatMap(([kind, name]) => {
    const value = scope[kind as Kind];
    if (value === undefined) return [];
    return [[name, value instanceof Buffer ? value.toString('hex') : String(value)]];
  });
  return Object.fromEntries(settings);
}

const first = sql.raw(firstMark);

const setAll = (settings: Record<string, string>) =>
  sql.join(
    Object.entries(settings).map(([name, value]) =>
      name === settingNames.restaurant && value !== ''
        ? sql`act_for_restaurant(${value})`
        : sql`set_config(${name}, ${value}, true)`,
    ),
  );

/**
 * Selected in a statement that is a transaction of its own: it doesn't wait for the disk, and a
 * database crash may lose it.
 */
export const withoutWaitingForDisk = sql`set_config('synchronous_commit', 'off', true)`;

/** Selected in a statement: triggers stop announcing, and the caller announces after the commit. */
export const announcedAfterCommit = sql`set_config('joyous.announced_after_commit', 'yes', true)`;

/**
 * Until the transaction ends, a prepared statement is planned once for all values. Left to choose,
 * PostgreSQL may plan it again each time.
 */
export const planOnce = (transaction: DatabaseTransaction) =>
  sql`${prepared} select set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(
    transaction,
  );

/** Until the transaction ends, its statements may take this long, waits for locks included. */
export const allowTime = (transaction: DatabaseTransaction, ms: number) =>
  sql`select ${setAll({ lock_timeout: String(ms), statement_timeout: String(ms) })}`.execute(
    transaction,
  );

/**
 * Statements of one transaction that don't need each other's answers: sent together, carried out in
 * the given order, and answered together. If one fails, its error is thrown once all have been
 * answered (PostgreSQL refuses the rest), so that none is still under way when the transaction ends.
 */
export async function together<const Answers extends readonly Promise<unknown>[]>(
  ...answers: Answers
): Promise<{ -readonly [Index in keyof Answers]: Awaited<Answers[Index]> }> {
  try {
    return await Promise.all(answers);
  } catch (error) {
    await Promise.allSettled(answers);
    throw error;
  }
}

/** From now on until it ends, the transaction also sees this. */
export async function actFor<Transaction extends OwnTransaction, Given extends Scope>(
  transaction: Transaction,
  scope: Given,
): Promise<Transaction & Seeing<KindsOf<Given>>> {
  const settings = settingsOf(scope);
  if (Object.keys(settings).length > 0)
    await sql`${prepared} ${first} select ${setAll(settings)}`.execute(transaction);
  return transaction as Transaction & Seeing<KindsOf<Given>>;
}

/** `select ... from acting`: a statement that first sets what its transaction sees. */
export const actingFor = (scope: Scope) =>
  sql`${first} with acting as materialized (select ${setAll(settingsOf(scope))})`;

/** While `work` runs, the transaction also sees this; afterwards, what it saw before. */
export async function within<Transaction extends DatabaseTransaction, Given extends Scope, Result>(
  transaction: Transaction,
  scope: Given,
  work: (transaction: Transaction & Seeing<KindsOf<Given>>) => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<{ found: Record<string, string> }>`
    with before as materialized (select current_scope() as found)
    select found, ${setAll(settingsOf(scope))} from before`.execute(transaction);
  const restore = () => sql`select ${setAll(rows[0]?.found ?? {})}`.execute(transaction);
  let result: Result;
  try {
    result = await work(transaction as Transaction & Seeing<KindsOf<Given>>);
  } catch (error) {
    // The caller may catch this and continue. After a failed statement PostgreSQL only accepts a
    // rollback.
    await restore().catch(() => undefined);
    throw error;
  }
  await restore();
  return result;
}

/** Runs `work` in a transaction of its own that sees this from its beginning. */
export function inTransaction<Given extends Scope, Result>(
  database: Database,
  scope: Given,
  work: (transaction: OwnTransaction & Seeing<KindsOf<Given>>) => Promise<Result>,
): Promise<Result> {
  return database
    .transaction()
    .execute(async (transaction) => work(await actFor(transaction as OwnTransaction, scope)));
}

/**
 * Like inTransaction, for work that may have to be refused: `begin` sends the first statement, which
 * contains `actingFor(scope)`, and throws if the work must not begin.
 */
export const inTransactionThatBegins = <Given extends Scope, Begun, Result>(
  database: Database,
  scope: Given,
  begin: (transaction: DatabaseTransaction, acting: ReturnType<typeof actingFor>) => Promise<Begun>,
  work: (transaction: OwnTransaction & Seeing<KindsOf<Given>>, begun: Begun) => Promise<Result>,
): Promise<Result> =>
  database.transaction().execute(async (transaction) => {
    const hasBegun = await begin(transaction, actingFor(scope));
    return work(transaction as OwnTransaction & Seeing<KindsOf<Given>>, hasBegun);
  });

/** Runs `work` in a transaction of its own that acts for one restaurant. */
export const asRestaurant = <Result>(
  database: Database,
  businessId: number,
  work: (transaction: OwnTransaction & Seeing<'restaurant'>) => Promise<Result>,
): Promise<Result> => inTransaction(database, { restaurant: businessId }, work);

/**
 * The same for work that only reads, such as an answer for diners: a restaurant that is moving to
 * another installation doesn't wait for it, and is read until it has left.
 */
export const readAsRestaurant = <Result>(
  database: Database,
  businessId: number,
  work: (transaction: DatabaseTransaction & Seeing<'restaurant'>) => Promise<Result>,
): Promise<Result> =>
  database
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) =>
      work(await actFor(transaction as OwnTransaction, { restaurant: businessId })),
    );

/**
 * The same for work that goes through all restaurants, and for erasing: also on the copy that a
 * moved restaurant left behind.
 */
export const asRestaurantEvenIfMoved = <Result>(
  database: Database,
  businessId: number,
  work: (transaction: OwnTransaction & Seeing<'restaurant' | 'evenIfMoved'>) => Promise<Result>,
): Promise<Result> => inTransaction(database, { restaurant: businessId, evenIfMoved: true }, work);
