import { expect, test } from 'vitest';
import { createVault } from '#platform/secrets/vault.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { loadDemoData } from '../load-demo.ts';
import { refuseDemoStaff } from './refuse-demo-staff.ts';

const { database } = await openTestDatabase();

test('a database with demo accounts must only be reachable from this machine', async () => {
  await refuseDemoStaff(database);
  await loadDemoData(database, Date.now(), {
    vault: createVault(Buffer.alloc(32, 1)),
    orders: false,
  });
  await expect(refuseDemoStaff(database)).rejects.toMatchObject({
    code: 'demo_staff',
    message: expect.stringContaining('owner@mamarosa.example'),
  });
});
