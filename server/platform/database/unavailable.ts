import pg from 'pg';
import { codeOf } from '../process/errors.ts';

// https://www.postgresql.org/docs/current/errcodes-appendix.html: connection exceptions (08),
// operator intervention (57P0x), insufficient resources (53).
const unavailableCodes = /^(08...|57P0[1-5]|53...)$/;

// A statement that was canceled at its time limit, a lock not available in time, a transaction that
// lost to another one, a restaurant that is moving (act_for_restaurant), and our own: too many wait.
const overloadedCodes = /^(57014|55P03|40001|40P01|JM001|JOYOUS_BUSY)$/;

/** Marks errors that did not come from PostgreSQL: there was no connection, or it broke. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
  readonly code = '08006';
}

export const isDatabaseUnavailable = (error: unknown) => unavailableCodes.test(codeOf(error) ?? '');

/** The database is there but overloaded: the same call may well succeed later. */
export const isDatabaseOverloaded = (error: unknown) => overloadedCodes.test(codeOf(error) ?? '');

/** The new address of a restaurant that has moved, by the error of `act_for_restaurant`. */
export const movedTo = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code === 'JM002' ? error.detail : undefined;
