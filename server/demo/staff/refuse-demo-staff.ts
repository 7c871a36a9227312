import type { Database } from '#platform/database/pool.ts';
import { OperatorError } from '#platform/process/errors.ts';
import { inRestaurant } from '../../features/ground/restaurant/index.ts';
import { findUserIdByEmail } from '../../features/people/staff/index.ts';
import { demoFlagship, demoStaff } from './demo-staff.data.ts';

/**
 * For a server that others can reach: DEMO=false does not remove what was loaded before. Only
 * checks the demo's own restaurant: any other may invite the same e-mail addresses.
 */
export async function refuseDemoStaff(database: Database): Promise<void> {
  for (const { email } of demoStaff) {
    const userId = await inRestaurant(database, demoFlagship, (transaction, businessId) =>
      findUserIdByEmail(transaction, { businessId, email }),
    );
    if (typeof userId !== 'number') continue;
    throw new OperatorError(
      'demo_staff',
      `The database has the demo account ${email}, whose password is published. Use a database without demo data, or serve this machine alone: HOST=127.0.0.1, and NODE_ENV not production.`,
    );
  }
}
