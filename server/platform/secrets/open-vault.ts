import { decodeRing, openKeyRing, type SecretSettings } from './secret-key.ts';
import { createVault, type Vault } from './vault.ts';

/** The vault for these settings. */
export async function openVault(settings: SecretSettings): Promise<Vault> {
  const keys = await openKeyRing(settings);
  return createVault(keys, decodeRing(settings.PEPPER_KEY ?? '') ?? keys);
}
