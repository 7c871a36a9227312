import { sql } from 'kysely';
import type { Database } from '#platform/database/pool.ts';

export type SignInCandidate = {
  businessId: number;
  businessName: string;
  userId: number | null;
  roleId: number | null;
  firstName: string | null;
  lastName: string | null;
  passwordHash: string | null;
  /** Only if this person proved this device here before, and it was not revoked. */
  deviceId: number | null;
  deviceIsOurs: boolean | null;
};

/**
 * One statement: see the SQL function `find_sign_in_candidate`. Undefined if there is no such
 * restaurant.
 */
export async function findSignInCandidate(
  database: Database,
  asked: { externalId: string; email: string; deviceHash: Buffer },
): Promise<SignInCandidate | undefined> {
  const { rows } = await sql<SignInCandidate>`
    select business_id as "businessId", business_name as "businessName", user_id as "userId",
      role_id as "roleId", first_name as "firstName", last_name as "lastName",
      password_hash as "passwordHash", device_id as "deviceId", device_ours as "deviceIsOurs"
    from find_sign_in_candidate(${asked.externalId}, ${asked.email}, ${asked.deviceHash})`.execute(
    database,
  );
  return rows[0];
}
