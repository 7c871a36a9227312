import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { migrate } from '../database/migrate.ts';
import { createLogger } from '../logging/logger.ts';
import { addressOf } from './addresses.ts';
import { administer } from './admin.ts';
import { startTestPostgres } from './test-postgres.ts';

export type ProvidedPostgres = {
  ownerUrl: string;
  appUrl: string;
  template: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ProvidedPostgres;
  }
}

/** One server and one migrated database for the whole run; every test file gets a copy. */
export default async function startForAllTests(project: TestProject) {
  const { ownerUrl, appUrl, stop } = await startTestPostgres();
  const template = `joyous_test_${randomBytes(6).toString('hex')}`;
  try {
    await administer(ownerUrl, `CREATE DATABASE ${template}`);
    await migrate(addressOf(template, ownerUrl), createLogger('silent'));
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgres', { ownerUrl, appUrl, template });
  return async () => {
    await administer(ownerUrl, `DROP DATABASE ${template}`);
    await stop();
  };
}
