import pg from 'pg';
import { OperatorError, reasonOf } from '../process/errors.ts';
import { connectionTo, type SessionSettings } from './address.ts';
import { servingRole } from './serving-role.ts';

const connectTimeoutMs = 10_000;
const insufficientPrivilege = '42501';

const grantTo = (role: string) =>
  `Run as the owner: GRANT ${servingRole} TO ${pg.escapeIdentifier(role)};`;

/** Connects to the address in a setting, or throws an error that names the setting. */
export async function openAddress(
  setting: string,
  address: string,
  settings: SessionSettings = {},
): Promise<pg.Client> {
  const client = new pg.Client({
    ...connectionTo(address, settings),
    connectionTimeoutMillis: connectTimeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (error instanceof pg.DatabaseError && error.code === insufficientPrivilege) {
      throw new OperatorError(
        'unsafe_database_role',
        `${setting}: the role "${client.user}" may not act as ${servingRole} yet. ${grantTo(String(client.user))}`,
        { cause: error },
      );
    }
    throw new OperatorError(
      'database_unreachable',
      `${setting}: no connection (${reasonOf(error)}).`,
      {
        cause: error,
      },
    );
  }
}

/**
 * The roles to check: the session's role and, unless the address is known to be the owner's, every
 * role that it could switch to. An address may name the role that a session starts as, but the role
 * that logged in can always switch back to itself, and to any role that it is a member of.
 */
const roleFacts = `
  WITH who AS (
    SELECT oid FROM pg_roles
    WHERE rolname = current_user OR ($3 AND rolname IN (session_user, $2))
  ), reachable AS (
    SELECT r.* FROM pg_roles r WHERE EXISTS (SELECT FROM who WHERE pg_has_role(who.oid, r.oid, 'MEMBER'))
  ), ours AS (
    SELECT oid, nspowner FROM pg_namespace
    WHERE nspname <> 'information_schema' AND nspname !~ '^pg_'
  ), owners AS (
    SELECT relowner AS oid FROM pg_class WHERE relnamespace IN (SELECT oid FROM ours)
    UNION SELECT proowner FROM pg_proc WHERE pronamespace IN (SELECT oid FROM ours)
    UNION SELECT nspowner FROM ours
    UNION SELECT datdba FROM pg_database WHERE datname = current_database()
  )
  SELECT EXISTS (SELECT FROM reachable
                 WHERE rolsuper OR rolbypassrls OR rolcreaterole OR rolname ~ '^pg_'
                    OR oid IN (SELECT oid FROM owners)) AS unsafe,
         NOT EXISTS (SELECT FROM pg_roles WHERE rolname = $1)
           OR EXISTS (SELECT FROM pg_roles r
                      WHERE r.rolname = $1 AND pg_has_role(current_user, r.oid, 'USAGE')) AS member`;

type ServingAddress = {
  setting: string;
  appUrl: string;
  /** Serving with the owner's own address: only allowed outside production. */
  isOwners: boolean;
};

/**
 * Row-level security does not apply to superusers, BYPASSRLS roles, or who can act as the tables'
 * owner.
 */
export async function refuseUnsafeRole({ setting, appUrl, isOwners }: ServingAddress) {
  const client = await openAddress(setting, appUrl);
  const name = String(client.user);
  const { rows } = await client
    .query<{ unsafe: boolean; member: boolean }>(roleFacts, [servingRole, name, !isOwners])
    .finally(() => client.end());
  const [role] = rows;
  if (!role || role.unsafe) {
    throw new OperatorError(
      'unsafe_database_role',
      `${setting}: the role "${name}" owns tables or bypasses row-level security, or can become a role that does. Give DATABASE_APP_URL a role of its own.`,
    );
  }
  if (!role.member) {
    throw new OperatorError(
      'unsafe_database_role',
      `${setting}: the role "${name}" may not serve yet. ${grantTo(name)}`,
    );
  }
}

async function ask<Row extends pg.QueryResultRow>(setting: string, address: string, text: string) {
  const client = await openAddress(setting, address);
  const { rows } = await client.query<Row>(text).finally(() => client.end());
  return rows[0] as Row;
}

export async function refuseStandby(setting: string, address: string) {
  const facts = 'SELECT pg_is_in_recovery() AS standby';
  const { standby } = await ask<{ standby: boolean }>(setting, address, facts);
  if (!standby) return;
  throw new OperatorError(
    'standby_address',
    `${setting}: leads to a standby, which can't be written to. Give it the address of the writer; a standby is for DATABASE_REPORTS_URL.`,
  );
}

/** A standby has the identity of the server that it follows. */
const identity = `
  SELECT system_identifier || ' ' || current_database() AS name FROM pg_control_system()`;

export async function refuseOtherDatabase(setting: string, address: string, appAddress: string) {
  const other = await ask<{ name: string }>(setting, address, identity);
  const app = await ask<{ name: string }>('DATABASE_APP_URL', appAddress, identity);
  if (other.name === app.name) return;
  throw new OperatorError(
    'other_database',
    `${setting}: is another database than that of DATABASE_APP_URL, or no standby of it.`,
  );
}
