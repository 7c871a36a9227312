import { createHmac } from 'node:crypto';
import type { Database } from '../database/pool.ts';
import { OperatorError } from '../process/errors.ts';
import { type CheckedSetting, findOrStoreCheck, replaceCheck } from './key-checks.queries.ts';
import { decodeRing, openKeyRing, type SecretSettings } from './secret-key.ts';
import { createVault, type Vault } from './vault.ts';

const purpose = 'key_checks.check_value';

/** The vault for these settings, if its keys are those of the database. */
export async function openVault(settings: SecretSettings, database: Database): Promise<Vault> {
  const keys = await openKeyRing(settings);
  const vault = createVault(keys, decodeRing(settings.PEPPER_KEY ?? '') ?? keys, settings.CELL);
  await refuseOtherKeys(database, 'SECRET_KEY', vault.blindIndexes(purpose, 'SECRET_KEY'));
  const peppers = vault.peppers.map(({ key }) =>
    createHmac('sha256', key).update(purpose).digest(),
  );
  await refuseOtherKeys(database, 'PEPPER_KEY', peppers);
  return vault;
}

/** `values`: made with each key of the ring, newest first. The newest one is stored. */
async function refuseOtherKeys(
  database: Database,
  setting: CheckedSetting,
  values: readonly Buffer[],
) {
  const [newest] = values;
  if (!newest) throw new Error('a ring has a key');
  const stored = await findOrStoreCheck(database, setting, newest);
  if (stored.equals(newest)) return;
  if (values.some((value) => value.equals(stored))) {
    await replaceCheck(database, setting, newest);
    return;
  }
  throw new OperatorError(
    'other_key',
    `${setting}: is not the key of this database: what it seals, the other processes couldn't read. Use theirs, or with DATA_DIR the file beside the database; to change keys, see "Changing the keys" in docs/OPERATING.md.`,
  );
}
