import type { Database } from '../../../platform/database/pool.ts';
import { findUserByEmail } from '../../portal-login/index.ts';
import { demoStaff } from './demo-staff.data.ts';

class DemoStaffError extends Error {
  override name = 'DemoStaffError';
  readonly code = 'demo_staff';
}

/** For a server that others reach: DEMO=false does not remove what was loaded before. */
export async function refuseDemoStaff(database: Database): Promise<void> {
  for (const { email } of demoStaff) {
    const user = await database
      .transaction()
      .execute((transaction) => findUserByEmail(transaction, email));
    if (!user) continue;
    throw new DemoStaffError(
      `The database has the demo account ${email}, whose password is published. Use a database without demo data, or serve this machine alone: HOST=127.0.0.1, and NODE_ENV not production.`,
    );
  }
}
