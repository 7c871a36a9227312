import { randomBytes } from 'node:crypto';
import { afterAll } from 'vitest';
import { createDatabase, createPool } from '#platform/database/pool.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { createVault, type Vault } from '#platform/secrets/vault.ts';
import { openTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { Side } from './move-restaurant.ts';

function storeInMemory(): FileStore & { files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>();
  return {
    files,
    put: async (name, content) => void files.set(name, content),
    read: async (name) => files.get(name),
    remove: async (name) => void files.delete(name),
  };
}

function openSide({ ownerUrl }: TestDatabase, given: Pick<Side, 'vault' | 'publicUrl'>) {
  const logger = createLogger('silent');
  const pool = createPool({ connectionString: ownerUrl, maxConnections: 4, logger });
  afterAll(() => pool.end());
  return { database: createDatabase(pool), store: storeInMemory(), ...given };
}

export const newAddress = 'https://b.joyous.example';

/** The world's installation, and an empty one with keys of its own. */
export async function openTwoSides(world: TestApp, vault: Vault = createVault(randomBytes(32))) {
  const otherDatabase = await openTestDatabase();
  const from = openSide(world, { vault: world.vault, publicUrl: 'https://a.joyous.example' });
  const to = openSide(otherDatabase, { vault, publicUrl: newAddress });
  return { from, to, there: otherDatabase };
}
