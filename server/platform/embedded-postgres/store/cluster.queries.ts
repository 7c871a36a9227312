import type { Client } from 'pg';
import { codeOf } from '../../process/errors.ts';
import { appRole, databaseName, ownerRole, ownerSetting } from '../process/server-settings.ts';

const duplicateCodes = new Set(['42710', '42P04', '23505']);

export type ServerFacts = { dataDirectory: string; owner: string | null };

export async function readServerFacts(client: Client): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts>(
    `select current_setting('data_directory') as "dataDirectory", current_setting($1, true) as owner`,
    [ownerSetting],
  );
  const facts = rows[0];
  if (facts === undefined) throw new Error('PostgreSQL did not name its data directory');
  return facts;
}

export async function ensureRoleAndDatabase(client: Client, appPassword: string): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists(select from pg_roles where rolname = $1) as role,
            exists(select from pg_database where datname = $2) as database`,
    [appRole, databaseName],
  );
  if (rows[0]?.role !== true) {
    await createOnce(
      client,
      `create role ${appRole} login nosuperuser nobypassrls nocreatedb nocreaterole noreplication
       password ${client.escapeLiteral(appPassword)}`,
    );
  }
  if (rows[0]?.database !== true) {
    await createOnce(client, `create database ${databaseName} owner ${ownerRole}`);
  }
}

/** Two processes that start at once may both find it missing. */
async function createOnce(client: Client, statement: string): Promise<void> {
  await client.query(statement).catch((error: unknown) => {
    if (!duplicateCodes.has(codeOf(error) ?? '')) throw error;
  });
}
