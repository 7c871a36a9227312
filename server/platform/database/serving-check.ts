import pg from 'pg';
import { reasonOf } from './reason.ts';
import { servingRole } from './serving-role.ts';

class DatabaseAddressError extends Error {
  override name = 'DatabaseAddressError';
  readonly code = 'database_unreachable';
}

class UnsafeRoleError extends Error {
  override name = 'UnsafeRoleError';
  readonly code = 'unsafe_database_role';
}

const connectTimeoutMs = 10_000;
const insufficientPrivilege = '42501';

const grantTo = (role: string) =>
  `Run as the owner: GRANT ${servingRole} TO ${pg.escapeIdentifier(role)};`;

/** Opens the address that a setting gives, or says what is wrong with it by the setting's name. */
export async function openAddress(setting: string, connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectTimeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (error instanceof pg.DatabaseError && error.code === insufficientPrivilege) {
      throw new UnsafeRoleError(
        `${setting}: the role "${client.user}" may not act as ${servingRole} yet. ${grantTo(String(client.user))}`,
        { cause: error },
      );
    }
    throw new DatabaseAddressError(`${setting}: no connection (${reasonOf(error)}).`, {
      cause: error,
    });
  }
}

/** Row-level security binds nobody who can act as the tables' owner, is superuser or may bypass it. */
export async function refuseUnsafeRole(setting: string, appUrl: string): Promise<void> {
  const client = await openAddress(setting, appUrl);
  const { rows } = await client
    .query<{ name: string; unsafe: boolean; member: boolean }>(
      `SELECT r.rolname AS name,
              r.rolsuper OR r.rolbypassrls
                OR EXISTS (SELECT FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
                           AND pg_has_role(r.oid, c.relowner, 'MEMBER')) AS unsafe,
              pg_has_role(r.oid, $1, 'USAGE') AS member
       FROM pg_roles r WHERE r.rolname = current_user`,
      [servingRole],
    )
    .finally(() => client.end());
  const [role] = rows;
  if (!role || role.unsafe) {
    throw new UnsafeRoleError(
      `${setting}: the role "${role?.name}" owns tables or bypasses row-level security. Give DATABASE_APP_URL a role of its own.`,
    );
  }
  if (!role.member) {
    throw new UnsafeRoleError(
      `${setting}: the role "${role.name}" may not serve yet. ${grantTo(role.name)}`,
    );
  }
}
