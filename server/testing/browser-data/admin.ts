import { openVault } from '#platform/secrets/open-vault.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { confirmAdmin } from '../../features/people/staff/index.ts';
import { withOwner } from './with-owner.ts';

/** Does what `joyous staff confirm-admin` does, whose command line needs a database of its own. */
export const makeAdmin = (email = '', phone = '') =>
  withOwner(async (database) => {
    const vault = await openVault(readSettings(process.env), database);
    const refused = await confirmAdmin({ database, vault, nowMs: Date.now() }, { email, phone });
    if (refused) throw new Error(JSON.stringify(refused));
  });
